import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localCredentialStore, getDeviceToken } from '#api/credentials.ts';
import { login } from '#contract/auth.ts';
import { useSignIn } from '#features/security/feature.ts';
import { SocialSignIn } from '#features/social/feature.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { useAuthForm } from './use-auth-form.ts';
import styles from './auth.module.css';

interface LoginFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onForgot: () => void;
}

export const LoginForm = ({ email, onEmail, onForgot }: LoginFormProps) => {
  const { t } = useTranslation('auth');
  const signIn = useSignIn();
  const [password, setPassword] = useState('');
  const { errors, busy, onSubmit } = useAuthForm(login, {
    check: () => ({
      ...(!email.trim() && { email: t('emailRequired') }),
      ...(!password && { password: t('passwordRequired') }),
    }),
    input: () => ({
      email: email.trim(),
      password,
      session: localCredentialStore.socketSession(),
      device: getDeviceToken(),
    }),
    onReply: signIn,
  });
  return (
    <form className={styles.authForm} onSubmit={onSubmit} noValidate>
      <EmailField value={email} onChange={onEmail} error={errors.email} />
      <PasswordField
        label={t('password')}
        value={password}
        onChange={setPassword}
        error={errors.password}
        autoComplete="current-password"
        maxLength={256}
        aside={
          <button type="button" className={styles.authLink} onClick={onForgot}>
            {t('forgotLink')}
          </button>
        }
      />
      {errors.form && <FieldError>{errors.form}</FieldError>}
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t('login')}
      </Button>
      <SocialSignIn />
    </form>
  );
};
