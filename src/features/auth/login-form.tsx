import { useTranslation } from 'react-i18next';
import { localCredentialStore, getDeviceToken } from '#api/credentials.ts';
import { quietCall } from '#api/query.ts';
import { login } from '#contract/auth.ts';
import { useSignIn } from '#features/security/feature.ts';
import { SocialSignIn } from '#features/social/feature.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { emailPlaces } from '#session/account-places.ts';
import { loginSchema } from './auth-schema.ts';
import { EmailField } from './email-field.tsx';
import styles from './auth.module.css';
import { TextLink } from '#ui/text-link.tsx';

interface LoginFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onForgot: () => void;
}

export const LoginForm = ({ email, onEmail, onForgot }: LoginFormProps) => {
  const { t } = useTranslation('auth');
  const signIn = useSignIn();
  const form = useSchemaForm({
    schema: loginSchema,
    values: { email, password: '' },
    places: { ...emailPlaces, CREDENTIALS_WRONG: 'password' },
    async send(typed) {
      const [session, device] = [localCredentialStore.socketSession(), getDeviceToken()];
      signIn(await quietCall(login, { ...typed, session, device }));
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <EmailField {...form.field('email')} onEmail={onEmail} />
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        autoComplete="current-password"
        maxLength={256}
        aside={
          <TextLink className={styles.link} onClick={onForgot}>
            {t('forgotLink')}
          </TextLink>
        }
      />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" size="lg" block loading={form.isSending}>
        {t('login')}
      </Button>
      <SocialSignIn />
    </Form>
  );
};
