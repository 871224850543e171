import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { amountToMinor } from '#core/money.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';
import { formatMoney, withoutZeroCents } from '#lib/format-money.ts';
import { TIP_LIMITS } from '#contract/tips.ts';
import { useShownBalances } from '#session/balances.ts';
import { i18n } from '#src/i18n/index.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { typedAmount } from '#ui/form/typed-amount.ts';
import styles from './given-amount.module.css';
import { Presets } from '#ui/presets.tsx';

/** The amount at first. */
export const USUAL_GIFT = '5.00';
const [MOST, REMAINING] = [amountToMinor(TIP_LIMITS.day), amountToMinor(TIP_LIMITS.remaining)];

/** Namespace of the texts; both have the same keys. */
type Words = 'tips' | 'drops';
const useWords = (words: Words): TFunction<'tips' | 'drops'> => useTranslation(words).t;

/** The schema of an amount to give from a main balance, minor units; null while it is unknown. */
export const givenAmount = (words: Words, least: bigint, main: bigint | null) =>
  typedAmount().check(
    z.refine((amount) => amountToMinor(amount) >= least, {
      error: () => i18n.t(`${words}:tooSmall`, { least: formatMoney(least) }),
    }),
    z.refine((amount) => main === null || main - amountToMinor(amount) > REMAINING, {
      error: () => i18n.t(`${words}:remaining`),
    }),
    z.refine((amount) => amountToMinor(amount) <= MOST, {
      error: () => i18n.t(`${words}:tooLarge`, { most: formatMoney(MOST) }),
    }),
  );

/** The main balance, minor units; null while it is unknown. */
export const useMainMinor = (): bigint | null =>
  useShownBalances().find(({ isBonus }) => !isBonus)?.amountMinor ?? null;

interface GivenAmountProps {
  readonly words: Words;
  readonly presets: readonly string[];
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error: string | undefined;
}

/** Field for an amount to give, with presets. */
export const GivenAmount = ({ words, presets, value, onChange, error }: GivenAmountProps) => {
  const t = useWords(words);
  const main = useMainMinor();
  const minor = parseAmountInput(value);
  return (
    <div className={styles.given}>
      <AmountField
        label={t('amount')}
        parts={{ input: styles.input }}
        aside={main !== null && t('balance', { amount: formatMoney(main) })}
        value={value}
        onChange={onChange}
        error={error}
      />
      <Presets role="group" aria-label={t('presets')}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={minor === amountToMinor(preset)}
            onClick={() => onChange(`${preset}.00`)}
          >
            {withoutZeroCents(formatMoney(amountToMinor(preset)))}
          </button>
        ))}
      </Presets>
    </div>
  );
};
