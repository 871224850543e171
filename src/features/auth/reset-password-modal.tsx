import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import { queryOf } from '#api/query.ts';
import { checkPasswordCode } from '#server/features/auth/contract.ts';
import { ResetForm } from './reset-form.tsx';
import { authModal, type resetPasswordModal } from './feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { LoadingWords } from '#ui/loading-words.tsx';
import type { ModalProps } from '#ui/modal.ts';
import './auth.css';

/** Opened by the mailed link: checks its code first, then takes the new password. */
const ResetPasswordModal = ({ params: { token }, onClose }: ModalProps<typeof resetPasswordModal>) => {
  const { t } = useTranslation('auth');
  const openModal = useOpenModal();
  const check = useQuery({ ...queryOf(checkPasswordCode, { code: token }), staleTime: Infinity });
  const done = () => {
    pushNotice({ type: 'win', message: t('passwordSaved') });
    openModal(authModal, { tab: 'login' });
  };
  return (
    <Dialog title={t('resetTitle')} icon="key" width={460} onClose={onClose} focusesField>
      {check.isPending && <LoadingWords>{t('checkingLink')}</LoadingWords>}
      {check.isError && <ErrorBlock title={t('ui:noAnswer')} onRetry={() => void check.refetch()} />}
      {check.data?.valid && <ResetForm token={token} onDone={done} />}
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
