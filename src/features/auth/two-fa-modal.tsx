import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePendingSignIn, type twoFaModal } from '#features/security/feature.ts';
import { Button } from '#ui/button.tsx';
import { DialogClose, DialogFrame, DialogTitle } from '#ui/dialog-frame.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import type { ModalProps } from '#ui/modal.ts';
import { AuthPicture } from './auth-picture.tsx';
import { authModal } from './feature.ts';
import { TwoFaForm } from './two-fa-form.tsx';
import styles from './auth.module.css';

/** Second step of a login. Without a pending login, shows the login dialog first. */
const TwoFaModal = ({ onClose }: ModalProps<typeof twoFaModal>) => {
  const { t } = useTranslation('auth');
  const openModal = useOpenModal();
  const pending = usePendingSignIn((state) => state.pending);
  const isLost = pending === null;
  const toLogin = () => openModal(authModal, { tab: 'login' });
  useEffect(() => {
    if (isLost) openModal(authModal, { tab: 'login' });
  }, [isLost, openModal]);
  if (!pending) return null;
  return (
    <DialogFrame width={760} onClose={onClose} closesOnScrim={false} focusesField>
      <div className={styles.split}>
        <AuthPicture />
        <div className={styles.side}>
          <DialogTitle hidden>{t('twoFaTitle')}</DialogTitle>
          <div className={styles.top} data-dialog-tabs>
            <Button variant="ghost" size="sm" icon="chevron-left" onClick={toLogin}>
              {t('back')}
            </Button>
            <DialogClose className={styles.close} />
          </div>
          <TwoFaForm pending={pending} />
        </div>
      </div>
    </DialogFrame>
  );
};

export default TwoFaModal;
