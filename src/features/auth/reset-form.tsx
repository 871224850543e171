import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getDeviceToken, storeDeviceToken } from '#api/credentials.ts';
import { resetPassword } from '#contract/auth.ts';
import type { WaysIn } from '#contract/security.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useAuthForm } from './use-auth-form.ts';
import styles from './auth.module.css';

interface ResetFormProps {
  /** Code from the link in the e-mail. */
  readonly token: string;
  readonly onDone: (waysIn: WaysIn) => void;
}

export const ResetForm = ({ token, onDone }: ResetFormProps) => {
  const { t } = useTranslation('auth');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const { errors, busy, onSubmit } = useAuthForm(resetPassword, {
    check: () => ({
      ...(!password && { password: t('passwordRequired') }),
      ...(password !== repeat && { repeat: t('passwordsDiffer') }),
    }),
    input: () => ({ password, token, device: getDeviceToken() }),
    onReply(reply) {
      storeDeviceToken(reply);
      onDone(reply.ways_in);
    },
  });
  return (
    <form className={styles.authForm} onSubmit={onSubmit} noValidate>
      <PasswordField
        label={t('newPassword')}
        aside={t('passwordHint')}
        value={password}
        onChange={setPassword}
        error={errors.password}
        autoComplete="new-password"
        maxLength={256}
      />
      <PasswordField
        label={t('repeatPassword')}
        value={repeat}
        onChange={setRepeat}
        error={errors.repeat}
        autoComplete="new-password"
        maxLength={256}
      />
      {errors.form && <FieldError>{errors.form}</FieldError>}
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t('savePassword')}
      </Button>
    </form>
  );
};
