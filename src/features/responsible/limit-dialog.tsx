import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToMinor, MINOR_PER_UNIT, minorToAmount } from '#core/money.ts';
import { formatMoney } from '#lib/format-money.ts';
import type { Limit } from '#contract/responsible.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatLimitValue, type LimitValue } from './limit-texts.ts';
import { MIN_LIMIT_MINOR, parseLimitInput } from './typed-limit.ts';
import { useSetLimit } from './use-limits.ts';
import styles from './responsible.module.css';
import { DialogActions } from '#ui/dialog-parts.tsx';
import { Callout } from '#ui/callout.tsx';

interface LimitDialogProps {
  readonly limit: Limit;
  readonly onClose: () => void;
}

const AMOUNTS: Readonly<Record<Limit['period'], readonly number[]>> = {
  day: [25, 50, 100, 250],
  week: [100, 200, 500, 1000],
  month: [250, 500, 1000, 2500],
};
const HOURS: Readonly<Record<Limit['period'], readonly number[]>> = {
  day: [1, 2, 3, 4],
  week: [5, 10, 15, 20],
  month: [20, 40, 60, 80],
};

/**
 * Sets one limit. The text depends on the input: a lower limit applies immediately, a higher one is delayed.
 */
export const LimitDialog = ({ limit, onClose }: LimitDialogProps) => {
  const { t } = useTranslation('responsible');
  const { set, isSending } = useSetLimit();
  const { kind, period, value: current } = limit;
  const [text, setText] = useState(() => textOf(current));
  const [isPressed, setPressed] = useState(false);
  const typed = parseLimitInput(kind, text);
  const isHigher = current !== null && typed !== null && Number(typed) > Number(current);
  const send = async (next: LimitValue | null): Promise<void> => {
    if (await set(limit, next)) onClose();
  };
  const submit = (): void => {
    setPressed(true);
    if (typed !== null) void send(typed);
  };
  return (
    <Dialog
      title={t(`dialog.${kind}.${period}`)}
      icon="sliders"
      width={480}
      focusesField
      onClose={onClose}
      footer={
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" loading={isSending} onClick={submit}>
            {typed === null ? t('set') : t(isHigher ? 'ask' : 'setTo', { value: formatLimitValue(t, typed) })}
          </Button>
        </DialogActions>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <LimitField limit={limit} text={text} isWrong={isPressed && typed === null} onChange={setText} />
        <Choices limit={limit} onChoose={setText} onRemove={() => void send(null)} />
        <div aria-live="polite">
          <Callout tone="neutral" icon={isHigher ? 'clock' : 'check'}>
            {isHigher ? t('later') : t(`atOnce.${period}`)}
          </Callout>
        </div>
      </form>
    </Dialog>
  );
};

interface LimitFieldProps {
  readonly limit: Limit;
  readonly text: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

/** Field in dollars or hours. */
const LimitField = ({ limit: { kind, value }, text, isWrong, onChange }: LimitFieldProps) => {
  const { t } = useTranslation('responsible');
  const aside = value === null ? undefined : t('now', { value: formatLimitValue(t, value) });
  const field = { aside, value: text, onChange };
  if (kind !== 'time') {
    const error = isWrong ? t('badAmount', { least: formatMoney(MIN_LIMIT_MINOR) }) : null;
    return <AmountField {...field} label={t('limit')} error={error} />;
  }
  return (
    <TextField {...field} label={t('hours')} error={isWrong ? t('badTime') : null} inputMode="decimal" />
  );
};

interface ChoicesProps {
  readonly limit: Limit;
  readonly onChoose: (text: string) => void;
  readonly onRemove: () => void;
}

const Choices = ({ limit: { kind, period, value }, onChoose, onRemove }: ChoicesProps) => {
  const { t } = useTranslation('responsible');
  const textOfChoice = (amount: number): string =>
    kind === 'time' ? t('timeH', { hours: amount }) : formatMoney(BigInt(amount) * MINOR_PER_UNIT);
  return (
    <div className={styles.limitChips}>
      {(kind === 'time' ? HOURS : AMOUNTS)[period].map((amount) => (
        <button key={amount} type="button" onClick={() => onChoose(String(amount))}>
          {textOfChoice(amount).replace(/\.00$/, '')}
        </button>
      ))}
      {value !== null && (
        <button type="button" onClick={onRemove}>
          {t('noLimit')}
        </button>
      )}
    </div>
  );
};

/** Formats a limit for the field, in dollars or hours. */
const textOf = (value: Limit['value']): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(Math.round((value / 60) * 100) / 100);
  return minorToAmount(amountToMinor(value)).replace(/0{6}$/, '');
};
