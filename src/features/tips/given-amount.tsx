import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { amountText, amountToMinor } from '#core/money.ts';
import { formatMoney } from '#lib/format-money.ts';
import { TIP_LIMITS } from '#contract/tips.ts';
import { useShownBalances } from '#session/balances.ts';
import { AmountField } from '#ui/amount-field.tsx';
import styles from './given-amount.module.css';
import stepperStyles from '#ui/stepper.module.css';

const USUAL = '5.00';
const [MOST, REMAINING] = [amountToMinor(TIP_LIMITS.day), amountToMinor(TIP_LIMITS.remaining)];

/** Namespace of the texts; both have the same keys. */
type Words = 'tips' | 'drops';
const useWords = (words: Words): TFunction<'tips' | 'drops'> => useTranslation(words).t;

/** Parses and validates the amount to give; `left` is the balance that remains, null if invalid. */
export function useGivenAmount(words: Words, least: bigint) {
  const t = useWords(words);
  const [typed, setTyped] = useState(USUAL);
  const main = useMain();
  const read = z.safeParse(amountText, typed.replace(/\.$/, ''));
  const minor = read.success ? amountToMinor(read.data) : null;
  const rest = minor === null || !main ? null : main.amountMinor - minor;
  const whyNot = (): string | null => {
    if (minor === null || rest === null) return null;
    if (minor < least) return t('tooSmall', { least: formatMoney(least) });
    if (rest <= REMAINING) return t('remaining');
    return minor > MOST ? t('tooLarge', { most: formatMoney(MOST) }) : null;
  };
  const wrong = whyNot();
  return { typed, setTyped, minor, left: wrong === null ? rest : null, wrong };
}

const useMain = () => useShownBalances().find(({ isBonus }) => !isBonus);

interface GivenAmountProps {
  readonly words: Words;
  readonly presets: readonly string[];
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly minor: bigint | null;
  readonly error: string | null;
}

/** Field for an amount to give, with presets. */
export const GivenAmount = ({ words, presets, value, onChange, minor, error }: GivenAmountProps) => {
  const t = useWords(words);
  const main = useMain();
  return (
    <div className={styles.given}>
      <AmountField
        label={t('amount')}
        aside={main && t('balance', { amount: formatMoney(main.amountMinor) })}
        value={value}
        onChange={onChange}
        error={error ?? undefined}
      />
      <div className={stepperStyles.presets} role="group" aria-label={t('presets')}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={minor === amountToMinor(preset)}
            onClick={() => onChange(`${preset}.00`)}
          >
            {formatMoney(amountToMinor(preset)).replace(/\D00(?=\D*$)/, '')}
          </button>
        ))}
      </div>
    </div>
  );
};
