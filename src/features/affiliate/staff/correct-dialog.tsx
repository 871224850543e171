import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import { showToast } from '#api/toasts.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { formatAmount } from '#lib/format-money.ts';
import { correctCommission, staffCampaigns } from '#contract/affiliate.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { StaffCampaign } from './staff-campaign.ts';
import { MIN_REASON_LENGTH, ReasonField } from './reason-field.tsx';

const isAmount = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0;

interface CorrectDialogProps {
  readonly campaign: StaffCampaign;
  readonly onClose: () => void;
}

/** Dialog that takes back commission paid in error. */
export const CorrectDialog = ({ campaign, onClose }: CorrectDialogProps) => {
  const { t } = useTranslation('staffAffiliates');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  // Idempotency key: a double press or a retry makes one correction.
  const clientId = useRef(newUuid());
  const { send, isSending } = useEndpointMutation(correctCommission, { onFailure: setError });
  const { affiliate, affiliate_id } = campaign;
  const amount = typed.trim();
  const submit = async () => {
    setError(null);
    const reply = await send({ affiliate_id, amount, reason: reason.trim(), client_id: clientId.current });
    if (!reply) return;
    showToast({ type: 'info', message: t('correct.done', { amount: formatAmount(reply.taken) }) });
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(staffCampaigns) });
    onClose();
  };
  return (
    <FormDialog
      title={t('correct.title', { affiliate })}
      role="alertdialog"
      danger
      confirmLabel={
        isAmount(amount) ? t('correct.confirm', { amount: formatAmount(amount) }) : t('correct.confirmNone')
      }
      isReady={isAmount(amount) && reason.trim().length >= MIN_REASON_LENGTH}
      isSending={isSending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sec">{t('correct.text')}</p>
      <TextField
        label={t('correct.amount')}
        inputMode="decimal"
        unit="USD"
        required
        value={typed}
        onChange={setTyped}
      />
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  );
};
