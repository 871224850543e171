import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { getDeviceToken, storeDeviceToken } from '#api/credentials.ts';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, quietCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { formatDay } from '#lib/format-time.ts';
import { changePassword } from '#contract/auth.ts';
import { listSessions } from '#contract/sessions.ts';
import { passwordPlaces } from '#session/account-places.ts';
import { i18n } from '#src/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { SettingBlock } from '#ui/setting-block.tsx';
import { useRequestOtp } from './feature.ts';
import { invalidateSecurity, type SecurityOverview } from './use-security.ts';
import styles from './security.module.css';
import { TextLink } from '#ui/text-link.tsx';

/** Shows when the password was changed, and a form to change it or set the first one. */
export const PasswordBlock = ({ overview: { password, email } }: { readonly overview: SecurityOverview }) => {
  const { t } = useTranslation('security');
  const [isOpen, setOpen] = useState(false);
  const text = password
    ? t('password.changed', { day: formatDay(password.changed_at) })
    : t(email ? 'password.none' : 'password.needsEmail');
  return (
    <SettingBlock
      icon="lock"
      title={t('password.title')}
      text={text}
      action={
        !isOpen && (
          <Button disabled={!email} onClick={() => setOpen(true)}>
            {t(password ? 'password.change' : 'password.set')}
          </Button>
        )
      }
    >
      {isOpen && <PasswordForm hasPassword={password !== null} onClose={() => setOpen(false)} />}
    </SettingBlock>
  );
};

interface PasswordFormProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

const typed = changePassword.request.shape.password;
const required = typed.check(z.minLength(1, { error: () => i18n.t('security:password.required') }));

/** The current password is not asked of a player who proves themselves by a code. */
const passwordSchema = (isByCode: boolean) =>
  z.object({ current: isByCode ? typed : required, password: required, repeat: z.string() }).check(
    z.refine(({ password, repeat }) => password === repeat, {
      path: ['repeat'],
      // Also shown next to other errors.
      when: () => true,
      error: () => i18n.t('security:password.differ'),
    }),
  );

const places = { ...passwordPlaces, PASSWORD_WRONG: 'current' } as const;

const PasswordForm = ({ hasPassword, onClose }: PasswordFormProps) => {
  const { t } = useTranslation('security');
  const askCode = useRequestOtp();
  const [isByCode, setByCode] = useState(!hasPassword);
  const form = useSchemaForm({
    schema: passwordSchema(isByCode),
    values: { current: '', password: '', repeat: '' },
    places,
    async send({ current, password }) {
      const otp = isByCode ? await askCode({ scope: 'password', reason: t('password.reason') }) : undefined;
      if (otp === null) return;
      const proof = isByCode ? { otp } : { current };
      storeDeviceToken(await quietCall(changePassword, { ...proof, password, device: getDeviceToken() }));
      showToast({ type: 'win', message: t('password.saved') });
      void queryClient.invalidateQueries({ queryKey: endpointQueryKey(listSessions) });
      void invalidateSecurity();
      onClose();
    },
  });
  const field = (name: 'current' | 'password' | 'repeat') => ({ ...form.field(name), maxLength: 256 });
  return (
    <Form form={form} className={styles.fields}>
      {!isByCode && (
        <PasswordField {...field('current')} label={t('password.current')} autoComplete="current-password" />
      )}
      <PasswordField
        {...field('password')}
        label={t('password.new')}
        hint={t('password.hint')}
        autoComplete="new-password"
      />
      <PasswordField {...field('repeat')} label={t('password.repeat')} autoComplete="new-password" />
      <FormFailure form={form} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.isSending}>
          {t('password.save')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        {hasPassword && (
          <TextLink className={styles.link} onClick={() => setByCode(!isByCode)}>
            {t(isByCode ? 'password.useCurrent' : 'password.useCode')}
          </TextLink>
        )}
      </div>
    </Form>
  );
};
