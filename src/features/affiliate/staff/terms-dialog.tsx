import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, quietCall } from '#api/query.ts';
import { setCampaignTerms, staffCampaigns } from '#contract/affiliate.ts';
import { i18n } from '#src/i18n/index.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { optionalText } from '#ui/form/typed-text.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { TextField } from '#ui/text-field.tsx';
import type { StaffCampaign } from './staff-campaign.ts';

const { share, fs_code } = setCampaignTerms.request.shape;
const isShare = (typed: string): boolean => typed !== '' && share.safeParse(Number(typed)).success;
const isSpinsCode = (code: string): boolean => fs_code.safeParse(code).success;

const termsSchema = z.object({
  share: z.pipe(
    z.string().check(z.trim(), z.refine(isShare, { error: () => i18n.t('staffAffiliates:terms.shareHint') })),
    z.transform(Number),
  ),
  fs_code: optionalText(
    z.nullable(
      z.string().check(z.refine(isSpinsCode, { error: () => i18n.t('staffAffiliates:terms.spinsBad') })),
    ),
  ),
});

interface TermsDialogProps {
  readonly campaign: StaffCampaign;
  readonly onClose: () => void;
}

/** Dialog for a campaign's commission share and the offer of its link. */
export const TermsDialog = ({ campaign, onClose }: TermsDialogProps) => {
  const { t } = useTranslation('staffAffiliates');
  const { id } = campaign;
  const form = useSchemaForm({
    schema: termsSchema,
    values: { share: String(campaign.share), fs_code: campaign.fs_code ?? '' },
    mode: 'onChange',
    async send(terms) {
      await quietCall(setCampaignTerms, { id, ...terms });
      showToast({ type: 'info', message: t('terms.done') });
      await queryClient.invalidateQueries({ queryKey: endpointQueryKey(staffCampaigns) });
      onClose();
    },
  });
  const spins = form.field('fs_code');
  return (
    <FormDialog
      title={t('terms.title', { name: campaign.name })}
      confirmLabel={t('terms.confirm')}
      form={form}
      onClose={onClose}
    >
      <p className="sec">{t('terms.text')}</p>
      <TextField
        {...form.field('share')}
        label={t('terms.share')}
        hint={t('terms.shareHint')}
        inputMode="decimal"
        unit="%"
        required
      />
      <TextField
        {...spins}
        label={t('spins')}
        hint={t('terms.spinsHint')}
        mono
        maxLength={20}
        onChange={(text) => spins.onChange(text.toUpperCase())}
      />
    </FormDialog>
  );
};
