import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToMinor, minorToAmount } from '#contract/money.ts';
import { typedLimit } from './typed-limit.ts';
import { formatMoney } from '#lib/format-money.ts';
import type { Limit } from '#server/features/responsible/contract.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { valueText, type LimitValue } from './limit-texts.ts';
import { useSetLimit } from './use-limits.ts';

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

/** Sets one limit. What it says changes with what is typed: lower counts at once, higher waits. */
export const LimitDialog = ({ limit, onClose }: LimitDialogProps) => {
  const { t } = useTranslation('responsible');
  const { set, isSending } = useSetLimit();
  const { kind, period, value: current } = limit;
  const isTime = kind === 'time';
  const [text, setText] = useState(() => textOf(current));
  const [isPressed, setPressed] = useState(false);
  const typed = typedLimit(kind, text);
  const isHigher = current !== null && (typed === null || Number(typed) > Number(current));
  const send = async (next: LimitValue | null): Promise<void> => {
    if (await set(limit, next)) onClose();
  };
  const submit = (): void => {
    setPressed(true);
    if (typed !== null) void send(typed);
  };
  const error =
    isPressed && typed === null
      ? isTime
        ? t('badTime')
        : t('badAmount', { least: formatMoney(1_000_000n) })
      : null;
  const aside = current === null ? undefined : t('now', { value: valueText(t, current) });
  const field = { label: t(isTime ? 'hours' : 'limit'), aside, error, value: text, onChange: setText };
  return (
    <Dialog
      title={t(`dialog.${kind}.${period}`)}
      icon="sliders"
      width={480}
      focusesField
      onClose={onClose}
      footer={
        <div className="actions">
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" loading={isSending} onClick={submit}>
            {typed === null ? t('set') : t(isHigher ? 'ask' : 'setTo', { value: valueText(t, typed) })}
          </Button>
        </div>
      }
    >
      <form
        className="limit-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isTime ? <TextField {...field} inputMode="decimal" /> : <AmountField {...field} />}
        <div className="limit-chips">
          {(isTime ? HOURS : AMOUNTS)[period].map((amount) => (
            <button key={amount} type="button" onClick={() => setText(String(amount))}>
              {isTime ? t('timeH', { hours: amount }) : formatMoney(BigInt(amount) * 100_000_000n).replace('.00', '')}
            </button>
          ))}
          {current !== null && (
            <button type="button" disabled={isSending} onClick={() => void send(null)}>
              {t('noLimit')}
            </button>
          )}
        </div>
        <p className="limit-note" aria-live="polite">
          <Icon name={isHigher && typed !== null ? 'clock' : 'check'} size={18} />
          <span>{isHigher && typed !== null ? t('later') : t(`atOnce.${period}`)}</span>
        </p>
      </form>
    </Dialog>
  );
};

/** As it is typed: dollars, or hours. */
const textOf = (value: Limit['value']): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(Math.round((value / 60) * 100) / 100);
  return minorToAmount(amountToMinor(value)).replace(/0{6}$/, '');
};
