import { useTranslation } from 'react-i18next';
import { revokeEmail } from '#contract/security.ts';
import { Button } from '#ui/button.tsx';
import { EmailLink } from './email-link.tsx';
import { WaysInList } from './ways-in.tsx';

interface Props {
  readonly params: { readonly token: string };
  readonly onClose: () => void;
}

/** Opened by the e-mail that the old address receives after a change. */
const RevokeEmailModal = ({ params: { token }, onClose }: Props) => {
  const { t } = useTranslation('security');
  // Full reload as a guest: every session has ended, including this browser's.
  const toNewPassword = () => window.location.assign('/?modal=auth&tab=forgot_password');
  return (
    <EmailLink
      endpoint={revokeEmail}
      token={token}
      title={t('email.revokeTitle')}
      text={t('email.revokeText')}
      action={t('email.revoke')}
      doneText={(email) => t('email.revoked', { email })}
      next={
        <Button variant="primary" onClick={toNewPassword}>
          {t('email.newPassword')}
        </Button>
      }
      detailsOf={({ ways_in }) => <WaysInList ways={ways_in} />}
      onClose={onClose}
    />
  );
};

export default RevokeEmailModal;
