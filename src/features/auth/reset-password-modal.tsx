import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions } from '#api/query.ts';
import { WaysInList } from '#features/security/feature.ts';
import { checkPasswordCode } from '#contract/auth.ts';
import type { WaysIn } from '#contract/security.ts';
import { ResetForm } from './reset-form.tsx';
import { authModal, type resetPasswordModal } from './feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import type { ModalProps } from '#ui/modal.ts';

/** Checks the code from the e-mail, then asks for the new password. */
const ResetPasswordModal = ({ params: { token }, onClose }: ModalProps<typeof resetPasswordModal>) => {
  const { t } = useTranslation('auth');
  const openModal = useOpenModal();
  const check = useQuery({
    ...endpointQueryOptions(checkPasswordCode, { code: token }),
    staleTime: Infinity,
  });
  const [waysIn, setWaysIn] = useState<WaysIn | null>(null);
  const toLogin = () => openModal(authModal, { tab: 'login' });
  const done = (ways: WaysIn) => {
    showToast({ type: 'win', message: t('passwordSaved') });
    // Show which sign-in methods were ended and which recent ones remain, before the login.
    if (ways.ended.length + ways.recent.length > 0) setWaysIn(ways);
    else toLogin();
  };
  return (
    <Dialog title={t('resetTitle')} icon="key" width={460} onClose={onClose} focusesField>
      {waysIn && (
        <>
          <WaysInList ways={waysIn} />
          <Button variant="primary" size="lg" block onClick={toLogin}>
            {t('login')}
          </Button>
        </>
      )}
      {check.isPending && <LoadingText>{t('checkingLink')}</LoadingText>}
      {check.isError && <ErrorBlock title={t('ui:noAnswer')} onRetry={() => void check.refetch()} />}
      {check.data?.valid && !waysIn && <ResetForm token={token} onDone={done} />}
      {check.data?.valid === false && (
        <EmptyState
          icon="link"
          title={t('linkBadTitle')}
          action={
            <Button variant="primary" onClick={() => openModal(authModal, { tab: 'forgot_password' })}>
              {t('newLink')}
            </Button>
          }
        >
          {t('linkBadText')}
        </EmptyState>
      )}
    </Dialog>
  );
};

export default ResetPasswordModal;
