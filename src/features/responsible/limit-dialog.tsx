import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureSentence, isFailedCall } from '#api/query.ts';
import { amountToMinor, MINOR_PER_UNIT, minorToAmount } from '#core/money.ts';
import { formatMoney, withoutZeroCents } from '#lib/format-money.ts';
import type { Limit } from '#contract/responsible.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { formatLimitValue } from './limit-texts.ts';
import { limitSchema } from './typed-limit.ts';
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
  const formId = useId();
  const { kind, period, value: current } = limit;
  const set = useSetLimit();
  const [isRemoving, setRemoving] = useState(false);
  const form = useSchemaForm({
    schema: limitSchema(kind),
    values: { value: textOf(current) },
    async send({ value }) {
      await set(limit, value);
      onClose();
    },
  });
  const isSending = isRemoving || form.isSending;
  const remove = async (): Promise<void> => {
    if (isSending) return;
    setRemoving(true);
    try {
      await set(limit, null);
      onClose();
    } catch (failure) {
      if (!isFailedCall(failure)) throw failure;
      form.setError('root', { message: failureSentence(failure) });
    } finally {
      setRemoving(false);
    }
  };
  const typed = form.checked?.value ?? null;
  const isHigher = current !== null && typed !== null && Number(typed) > Number(current);
  const field = form.field('value');
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
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {typed === null ? t('set') : t(isHigher ? 'ask' : 'setTo', { value: formatLimitValue(t, typed) })}
          </Button>
        </DialogActions>
      }
    >
      <Form form={form} id={formId} className={styles.form}>
        <LimitField {...field} limit={limit} />
        <Choices limit={limit} onChoose={field.onChange} onRemove={() => void remove()} />
        <div aria-live="polite">
          <Callout tone="neutral" icon={isHigher ? 'clock' : 'check'}>
            {isHigher ? t('later') : t(`atOnce.${period}`)}
          </Callout>
        </div>
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
};

interface LimitFieldProps {
  readonly limit: Limit;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** Field in dollars or hours. */
const LimitField = ({ limit: { kind, value: current }, ...field }: LimitFieldProps) => {
  const { t } = useTranslation('responsible');
  const aside = current === null ? undefined : t('now', { value: formatLimitValue(t, current) });
  return kind === 'time' ? (
    <TextField {...field} label={t('hours')} aside={aside} inputMode="decimal" />
  ) : (
    <AmountField {...field} label={t('limit')} aside={aside} />
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
          {withoutZeroCents(textOfChoice(amount))}
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
