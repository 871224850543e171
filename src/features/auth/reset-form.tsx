import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { getDeviceToken, storeDeviceToken } from '#api/credentials.ts';
import { quietCall } from '#api/query.ts';
import { resetPassword } from '#contract/auth.ts';
import type { WaysIn } from '#contract/security.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { i18n } from '#src/i18n/index.ts';
import { passwordPlaces } from '#session/account-places.ts';
import { password } from './auth-schema.ts';
import styles from './auth.module.css';

const resetSchema = z.object({ password, repeat: z.string() }).check(
  z.refine((typed) => typed.password === typed.repeat, {
    path: ['repeat'],
    error: () => i18n.t('auth:passwordsDiffer'),
  }),
);

interface ResetFormProps {
  /** Code from the link in the e-mail. */
  readonly token: string;
  readonly onDone: (waysIn: WaysIn) => void;
}

export const ResetForm = ({ token, onDone }: ResetFormProps) => {
  const { t } = useTranslation('auth');
  const form = useSchemaForm({
    schema: resetSchema,
    values: { password: '', repeat: '' },
    places: passwordPlaces,
    async send(typed) {
      const device = getDeviceToken();
      const reply = await quietCall(resetPassword, { password: typed.password, token, device });
      storeDeviceToken(reply);
      onDone(reply.ways_in);
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <PasswordField
        {...form.field('password')}
        label={t('newPassword')}
        aside={t('passwordHint')}
        autoComplete="new-password"
        maxLength={256}
      />
      <PasswordField
        {...form.field('repeat')}
        label={t('repeatPassword')}
        autoComplete="new-password"
        maxLength={256}
      />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" size="lg" block loading={form.isSending}>
        {t('savePassword')}
      </Button>
    </Form>
  );
};
