import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { getDeviceToken } from '#api/credentials.ts';
import { quietCall } from '#api/query.ts';
import { forgotPassword } from '#contract/auth.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icon.tsx';
import { mail } from '#ui/lazy-icons.ts';
import { emailPlaces } from '#session/account-places.ts';
import { email } from './auth-schema.ts';
import { EmailField } from './email-field.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './auth.module.css';
import { TextLink } from '#ui/text-link.tsx';

const forgotSchema = z.object({ email });

interface ForgotFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

/** Requests a reset link. The response is the same whether or not the address is registered. */
export const ForgotForm = ({ email: typedEmail, onEmail, onBack }: ForgotFormProps) => {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useSchemaForm({
    schema: forgotSchema,
    values: { email: typedEmail },
    places: emailPlaces,
    async send(typed) {
      await quietCall(forgotPassword, { email: typed.email, device: getDeviceToken() });
      setSentTo(typed.email);
    },
  });
  const back = (
    <TextLink className={styles.back} onClick={onBack}>
      {t('backToLogin')}
    </TextLink>
  );
  if (sentTo !== null) {
    return (
      <div className={classNames(styles.form, styles.middle)} role="status">
        <span className={styles.mark}>
          <Icon name={mail} size={26} />
        </span>
        <h3>{t('sentTitle')}</h3>
        <p>{t('sentText', { email: sentTo })}</p>
        {back}
      </div>
    );
  }
  return (
    <Form form={form} className={styles.form}>
      <h3>{t('forgotTitle')}</h3>
      <p className="sec">{t('forgotText')}</p>
      <EmailField {...form.field('email')} onEmail={onEmail} />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" size="lg" block loading={form.isSending}>
        {t('sendLink')}
      </Button>
      {back}
    </Form>
  );
};
