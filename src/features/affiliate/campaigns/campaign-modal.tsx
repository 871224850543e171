import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { quietCall } from '#api/query.ts';
import { Refusal } from '#core/refusal.ts';
import { newCampaign } from '#contract/affiliate.ts';
import { DialogCancel } from '#ui/dialog-frame.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icon.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { tag } from '#ui/page-icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { invalidateCampaigns } from '../client.ts';
import type { campaignModal } from '../feature.ts';
import styles from './campaigns.module.css';
import { buttonClass } from '#ui/button.tsx';
import { Well } from '#ui/well.tsx';

/** Menu button of the newest campaign in the list. */
const NEWEST = 'td button[aria-haspopup]';
const MOST_NAME = 40;
const MOST_CODE = 20;
const isCode = (code: string): boolean => /^[A-Za-z0-9_-]{3,20}$/.test(code);

const campaignSchema = z.object({
  name: newCampaign.request.shape.name.check(z.minLength(1)),
  code: newCampaign.request.shape.code.check(z.minLength(1)),
});

/** Form with the name and code of a new campaign. Server errors are shown under their field. */
const CampaignModal = ({ params: { callback }, onClose }: ModalProps<typeof campaignModal>) => {
  const { t } = useTranslation(['affiliate', 'ui']);
  const isDone = useRef(false);
  const form = useSchemaForm({
    schema: campaignSchema,
    values: { name: '', code: '' },
    places: { CAMPAIGN_CODE_TAKEN: 'code', CAMPAIGN_INVALID: 'code', INVALID_REQUEST: 'name' },
    async send(campaign) {
      await quietCall(newCampaign, campaign).catch((failure: unknown) => {
        // The code has refusals of its own, so only the name can be invalid.
        const isName = failure instanceof Refusal && failure.key === 'INVALID_REQUEST';
        throw isName ? new Refusal(failure.key, { message: t('create.nameBad') }) : failure;
      });
      showToast({ type: 'win', message: t('create.done', { name: campaign.name }) });
      if (callback === 'campaigns') await invalidateCampaigns();
      isDone.current = true;
      onClose();
    },
  });
  const code = form.field('code');
  const isRight = isCode(code.value) && code.error === undefined;
  return (
    <FormDialog
      title={t('create.title')}
      icon={tag}
      closesOnScrim
      confirmLabel={t('create.key')}
      cancel={
        <DialogCancel label={t('create.cancel')} className={buttonClass({ variant: 'ghost' })}>
          {t('create.cancel')}
        </DialogCancel>
      }
      form={form}
      // The button of the empty list no longer exists.
      focusAfter={() => (isDone.current ? document.querySelector<HTMLElement>(NEWEST) : null)}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={t('create.name')}
        aside={t('create.length', { count: form.values.name.length, most: MOST_NAME })}
        maxLength={MOST_NAME}
        autoComplete="off"
      />
      <TextField
        {...code}
        label={t('create.code')}
        aside={t('create.codeRule')}
        mono
        maxLength={MOST_CODE}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        end={isRight && <Icon name="check" size={18} />}
      />
      <Preview code={isRight ? code.value : null} />
    </FormDialog>
  );
};

const Preview = ({ code }: { readonly code: string | null }) => {
  const { t } = useTranslation('affiliate');
  return (
    <Well className={styles.preview}>
      <small>{t('create.link')}</small>
      <span className="mono">
        {window.location.host}/?r=<b>{code ?? '…'}</b>
      </span>
    </Well>
  );
};

export default CampaignModal;
