import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getDeviceToken } from '#api/credentials.ts';
import { forgotPassword } from '#contract/auth.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { mail } from '#ui/lazy-icons.ts';
import { EmailField } from './email-field.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './auth.module.css';

interface ForgotFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

/** Requests a reset link. The response is the same whether or not the address is registered. */
export const ForgotForm = ({ email, onEmail, onBack }: ForgotFormProps) => {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { errors, busy, onSubmit } = useAuthForm(forgotPassword, {
    check: () => (email.trim() ? {} : { email: t('emailRequired') }),
    input: () => ({ email: email.trim(), device: getDeviceToken() }),
    onReply: () => setSentTo(email.trim()),
  });
  const back = (
    <button type="button" className={styles.authLink} onClick={onBack}>
      {t('backToLogin')}
    </button>
  );
  if (sentTo !== null) {
    return (
      <div className={classNames(styles.authForm, styles.authMiddle)} role="status">
        <span className={styles.authMark}>
          <Icon name={mail} size={26} />
        </span>
        <h3>{t('sentTitle')}</h3>
        <p>{t('sentText', { email: sentTo })}</p>
        {back}
      </div>
    );
  }
  return (
    <form className={styles.authForm} onSubmit={onSubmit} noValidate>
      <h3>{t('forgotTitle')}</h3>
      <p className="sec">{t('forgotText')}</p>
      <EmailField value={email} onChange={onEmail} error={errors.email} />
      {errors.form && <FieldError>{errors.form}</FieldError>}
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t('sendLink')}
      </Button>
      {back}
    </form>
  );
};
