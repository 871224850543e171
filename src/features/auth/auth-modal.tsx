import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPicture } from './auth-picture.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { authModal } from './feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { DialogClose, DialogFrame, DialogTitle } from '#ui/dialog-frame.tsx';
import type { ModalProps, ParamsOf } from '#ui/modal.ts';
import { Segmented } from '#ui/segmented.tsx';
import styles from './auth.module.css';

type AuthTab = ParamsOf<typeof authModal>['tab'];

/** Login, registration and forgot-password tabs. The e-mail is kept when the tab changes. */
const AuthModal = ({ params: { tab }, onClose }: ModalProps<typeof authModal>) => {
  const { t } = useTranslation('auth');
  const openModal = useOpenModal();
  const [email, setEmail] = useState('');
  const go = (next: AuthTab) => openModal(authModal, { tab: next });
  const modes = [
    { value: 'login', label: t('login') },
    { value: 'register', label: t('register') },
  ] as const;
  const title = { login: t('login'), register: t('register'), forgot_password: t('forgot') }[tab];
  return (
    <DialogFrame width={760} onClose={onClose} focusesField>
      <div className={styles.split}>
        <AuthPicture />
        <div className={styles.side}>
          <DialogTitle hidden>{title}</DialogTitle>
          <div className={styles.top} data-dialog-tabs>
            <Segmented
              className={styles.modes}
              label={t('modes')}
              options={modes}
              value={tab === 'register' ? 'register' : 'login'}
              onChange={go}
            />
            <DialogClose className={styles.close} />
          </div>
          {tab === 'login' && (
            <LoginForm email={email} onEmail={setEmail} onForgot={() => go('forgot_password')} />
          )}
          {tab === 'register' && <RegisterForm email={email} onEmail={setEmail} />}
          {tab === 'forgot_password' && (
            <ForgotForm email={email} onEmail={setEmail} onBack={() => go('login')} />
          )}
        </div>
      </div>
    </DialogFrame>
  );
};

export default AuthModal;
