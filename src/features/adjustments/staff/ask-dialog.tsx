import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, quietCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import {
  adjustmentDirection,
  ADJUSTMENT_LIMITS,
  askAdjustment,
  listAdjustments,
  MOST_ADJUSTMENT_MINOR,
} from '#contract/adjustments.ts';
import { amountToMinor } from '#core/money.ts';
import { formatMoney } from '#lib/format-money.ts';
import { useMay } from '#session/permitted.tsx';
import { AmountField } from '#ui/amount-field.tsx';
import { Hint } from '#ui/field-parts.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { typedAmount } from '#ui/form/typed-amount.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Segmented } from '#ui/segmented.tsx';
import { TextField } from '#ui/text-field.tsx';

const { id, direction, reason, message } = askAdjustment.request.shape;
const askSchema = z.object({
  id,
  direction,
  amount: typedAmount({ most: MOST_ADJUSTMENT_MINOR }),
  reason,
  message,
});

/** Asks for an adjustment; the player is named by the address of the page that opened it. */
export const AskDialog = ({
  playerId,
  onClose,
}: {
  readonly playerId: string;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('staffAdjustments');
  // Idempotency key: a double press or a retry asks once.
  const clientId = useRef(newUuid());
  const mayAskForLarge = useMay('adjustments.large');
  const form = useSchemaForm({
    schema: askSchema,
    values: { id: playerId, direction: 'credit', amount: '', reason: '', message: '' },
    places: { NOT_FOUND: 'id', ADJUSTMENT_LIMIT: 'amount' },
    async send(asked) {
      await quietCall(askAdjustment, {
        id: asked.id,
        direction: asked.direction,
        amount: asked.amount,
        reason: asked.reason,
        message: asked.message,
        client_id: clientId.current,
      });
      showToast({ type: 'info', message: t('done') });
      await queryClient.invalidateQueries({ queryKey: endpointQueryKey(listAdjustments) });
      onClose();
    },
  });
  return (
    <FormDialog title={t('ask')} form={form} confirmLabel={t('confirm')} onClose={onClose}>
      <TextField {...form.field('id')} label={t('id')} hint={t('idHint')} mono required />
      <Segmented
        label={t('direction')}
        options={adjustmentDirection.options.map((value) => ({ value, label: t(`directions.${value}`) }))}
        {...form.field('direction')}
      />
      <AmountField {...form.field('amount')} label={t('amount')} required />
      <TextField
        {...form.field('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={1000}
        required
      />
      <TextField
        {...form.field('message')}
        label={t('messageField')}
        hint={t('messageHint')}
        maxLength={140}
        required
      />
      {!mayAskForLarge && (
        <Hint>{t('limit', { usual: formatMoney(amountToMinor(ADJUSTMENT_LIMITS.usual)) })}</Hint>
      )}
    </FormDialog>
  );
};
