import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, quietCall } from '#api/query.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';
import { formatAmount, formatMoney } from '#lib/format-money.ts';
import { correctCommission, staffCampaigns } from '#contract/affiliate.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { typedAmount } from '#ui/form/typed-amount.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { TextField } from '#ui/text-field.tsx';
import type { StaffCampaign } from './staff-campaign.ts';
import { ReasonField } from './reason-field.tsx';

const correctSchema = z.object({
  amount: typedAmount(),
  reason: correctCommission.request.shape.reason,
});

interface CorrectDialogProps {
  readonly campaign: StaffCampaign;
  readonly onClose: () => void;
}

/** Dialog that takes back commission paid in error. */
export const CorrectDialog = ({ campaign, onClose }: CorrectDialogProps) => {
  const { t } = useTranslation('staffAffiliates');
  // Idempotency key: a double press or a retry makes one correction.
  const clientId = useRef(newUuid());
  const { affiliate, affiliate_id } = campaign;
  const form = useSchemaForm({
    schema: correctSchema,
    values: { amount: '', reason: '' },
    mode: 'onChange',
    async send({ amount, reason }) {
      const correction = { affiliate_id, amount, reason, client_id: clientId.current };
      const { taken } = await quietCall(correctCommission, correction);
      showToast({ type: 'info', message: t('correct.done', { amount: formatAmount(taken) }) });
      await queryClient.invalidateQueries({ queryKey: endpointQueryKey(staffCampaigns) });
      onClose();
    },
  });
  const minor = parseAmountInput(form.values.amount);
  return (
    <FormDialog
      title={t('correct.title', { affiliate })}
      role="alertdialog"
      danger
      confirmLabel={minor ? t('correct.confirm', { amount: formatMoney(minor) }) : t('correct.confirmNone')}
      form={form}
      onClose={onClose}
    >
      <p className="sec">{t('correct.text')}</p>
      <TextField
        {...form.field('amount')}
        label={t('correct.amount')}
        inputMode="decimal"
        unit="USD"
        required
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
};
