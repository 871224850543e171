import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { setCampaignTerms, staffCampaigns } from '#contract/affiliate.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { StaffCampaign } from './staff-campaign.ts';

const MAX_SHARE = 15;
const isShare = (text: string): boolean =>
  /^\d{1,2}(\.[05])?$/.test(text.trim()) && Number(text) <= MAX_SHARE;
const isSpins = (text: string): boolean => text === '' || /^[A-Z0-9]{4,20}$/.test(text);

interface TermsDialogProps {
  readonly campaign: StaffCampaign;
  readonly onClose: () => void;
}

/** Dialog for a campaign's commission share and the offer of its link. */
export const TermsDialog = ({ campaign, onClose }: TermsDialogProps) => {
  const { t } = useTranslation('staffAffiliates');
  const [share, setShare] = useState(String(campaign.share));
  const [spins, setSpins] = useState(campaign.fs_code ?? '');
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(setCampaignTerms, { onFailure: setError });
  const code = spins.trim();
  const submit = async () => {
    setError(null);
    const terms = { id: campaign.id, share: Number(share), fs_code: code === '' ? null : code };
    if (!(await send(terms))) return;
    showToast({ type: 'info', message: t('terms.done') });
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(staffCampaigns) });
    onClose();
  };
  return (
    <FormDialog
      title={t('terms.title', { name: campaign.name })}
      confirmLabel={t('terms.confirm')}
      isReady={isShare(share) && isSpins(code)}
      isSending={isSending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sec">{t('terms.text')}</p>
      <TextField
        label={t('terms.share')}
        hint={t('terms.shareHint')}
        inputMode="decimal"
        unit="%"
        required
        value={share}
        onChange={setShare}
      />
      <TextField
        label={t('spins')}
        hint={t('terms.spinsHint')}
        error={isSpins(code) ? null : t('terms.spinsBad')}
        mono
        maxLength={20}
        value={spins}
        onChange={(text) => setSpins(text.toUpperCase())}
      />
    </FormDialog>
  );
};
