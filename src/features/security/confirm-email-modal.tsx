import { useTranslation } from 'react-i18next';
import { confirmEmail } from '#contract/security.ts';
import { Button } from '#ui/button.tsx';
import { EmailLink } from './email-link.tsx';

interface Props {
  readonly params: { readonly token: string };
  readonly onClose: () => void;
}

/** Opened by the link in the e-mail that confirms an address. */
const ConfirmEmailModal = ({ params: { token }, onClose }: Props) => {
  const { t } = useTranslation('security');
  return (
    <EmailLink
      endpoint={confirmEmail}
      token={token}
      title={t('email.confirmTitle')}
      text={t('email.confirmText')}
      action={t('email.confirm')}
      doneText={(email) => t('email.confirmed', { email })}
      next={<Button onClick={onClose}>{t('email.done')}</Button>}
      onClose={onClose}
    />
  );
};

export default ConfirmEmailModal;
