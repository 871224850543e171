import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { Refusal } from '#core/refusal.ts';
import { newCampaign } from '#contract/affiliate.ts';
import { DialogCancel } from '#ui/dialog-frame.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { tag } from '#ui/page-icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { invalidateCampaigns } from '../client.ts';
import type { campaignModal } from '../feature.ts';
import styles from '../affiliate.module.css';
import { classNames } from '#ui/class-names.ts';
import buttonStyles from '#ui/button.module.css';

/** Menu button of the newest campaign in the list. */
const NEWEST = '.aff-acts button[aria-haspopup]';
const MAX_NAME_LENGTH = 40;
const MAX_CODE_LENGTH = 20;
const isCode = (code: string): boolean => /^[A-Za-z0-9_-]{3,20}$/.test(code);

/** Form with the name and code of a new campaign. Server errors are shown under their field. */
const CampaignModal = ({ params: { callback }, onClose }: ModalProps<typeof campaignModal>) => {
  const { t } = useTranslation(['affiliate', 'ui']);
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const { send, isSending, error, nameError, codeError, forget } = useCreate();
  const isDone = useRef(false);
  const submit = async () => {
    if (!(await send({ name: name.trim(), code: code.trim() }))) return;
    showToast({ type: 'win', message: t('create.done', { name: name.trim() }) });
    if (callback === 'campaigns') await invalidateCampaigns();
    isDone.current = true;
    onClose();
  };
  const type = (set: (typed: string) => void) => (typed: string) => {
    set(typed);
    forget();
  };
  const isRight = isCode(code) && codeError === null;
  return (
    <FormDialog
      title={t('create.title')}
      icon={tag}
      closesOnScrim
      confirmLabel={t('create.key')}
      cancel={
        <DialogCancel label={t('create.cancel')} className={classNames(buttonStyles.btn, buttonStyles.ghost)}>
          {t('create.cancel')}
        </DialogCancel>
      }
      isReady={name.trim() !== '' && code.trim() !== '' && codeError === null && !nameError}
      isSending={isSending}
      error={error}
      // The button of the empty list no longer exists.
      focusAfter={() => (isDone.current ? document.querySelector<HTMLElement>(NEWEST) : null)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('create.name')}
        aside={t('create.length', { count: name.length, most: MAX_NAME_LENGTH })}
        error={nameError ? t('create.nameBad') : null}
        value={name}
        onChange={type(setName)}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
      />
      <TextField
        label={t('create.code')}
        aside={t('create.codeRule')}
        error={codeError}
        mono
        value={code}
        onChange={type(setCode)}
        maxLength={MAX_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        end={isRight && <Icon name="check" size={18} />}
      />
      <Preview code={isRight ? code : null} />
    </FormDialog>
  );
};

const Preview = ({ code }: { readonly code: string | null }) => {
  const { t } = useTranslation('affiliate');
  return (
    <div className={classNames(styles.affWell, styles.affPreview)}>
      <small>{t('create.link')}</small>
      <span className="mono">
        {window.location.host}/?r=<b>{code ?? '…'}</b>
      </span>
    </div>
  );
};

/** Creates the campaign. Errors about the name or the code go to that field, all others to the form. */
function useCreate() {
  const [error, setError] = useState<string | null>(null);
  const [nameError, setNameError] = useState(false);
  const [codeError, setCodeError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(newCampaign, {
    onFailure(sentence, failure) {
      const key = failure instanceof Refusal ? failure.key : null;
      const isOfCode = key === 'CAMPAIGN_CODE_TAKEN' || key === 'CAMPAIGN_INVALID';
      // The form sets the rest of the request, so only the name can be invalid.
      const isOfName = key === 'INVALID_REQUEST';
      setError(isOfCode || isOfName ? null : sentence);
      setNameError(isOfName);
      setCodeError(isOfCode ? sentence : null);
    },
  });
  const forget = () => {
    setNameError(false);
    setCodeError(null);
  };
  return { send, isSending, error, nameError, codeError, forget };
}

export default CampaignModal;
