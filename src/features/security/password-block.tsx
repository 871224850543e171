import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { getDeviceToken, storeDeviceToken } from '#api/credentials.ts';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { Refusal } from '#core/refusal.ts';
import { formatDay } from '#lib/format-time.ts';
import { changePassword } from '#contract/auth.ts';
import { listSessions } from '#contract/sessions.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
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

type Fields = Partial<Record<'current' | 'password' | 'repeat' | 'form', string>>;

const fieldOf = (failure: unknown): keyof Fields => {
  if (!(failure instanceof Refusal)) return 'form';
  if (failure.key === 'PASSWORD_WRONG') return 'current';
  return failure.key.startsWith('PASSWORD_') ? 'password' : 'form';
};

const usePasswordChange = ({ hasPassword, onClose }: PasswordFormProps) => {
  const { t } = useTranslation('security');
  const askCode = useRequestOtp();
  const [values, setValues] = useState({ current: '', password: '', repeat: '' });
  const [byCode, setByCode] = useState(!hasPassword);
  const [errors, setErrors] = useState<Fields>({});
  const { send, isSending } = useEndpointMutation(changePassword, {
    onReply(reply) {
      storeDeviceToken(reply);
      showToast({ type: 'win', message: t('password.saved') });
      void queryClient.invalidateQueries({ queryKey: endpointQueryKey(listSessions) });
      void invalidateSecurity();
      onClose();
    },
    onFailure: (sentence, failure) => setErrors({ [fieldOf(failure)]: sentence }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const { current, password, repeat } = values;
    const missing: Fields = {
      ...(!byCode && !current && { current: t('password.required') }),
      ...(!password && { password: t('password.required') }),
      ...(password !== repeat && { repeat: t('password.differ') }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const otp = byCode ? await askCode({ scope: 'password', reason: t('password.reason') }) : undefined;
    if (otp === null) return;
    await send({ password, device: getDeviceToken(), ...(byCode ? { otp } : { current }) });
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    error: errors[name],
    maxLength: 256,
  });
  return { field, errors, byCode, setByCode, submit, isSending };
};

const PasswordForm = (props: PasswordFormProps) => {
  const { t } = useTranslation('security');
  const { field, errors, byCode, setByCode, submit, isSending } = usePasswordChange(props);
  const { hasPassword, onClose } = props;
  return (
    <form className={styles.fields} noValidate onSubmit={(event) => void submit(event)}>
      {!byCode && (
        <PasswordField {...field('current')} label={t('password.current')} autoComplete="current-password" />
      )}
      <PasswordField
        {...field('password')}
        label={t('password.new')}
        hint={t('password.hint')}
        autoComplete="new-password"
      />
      <PasswordField {...field('repeat')} label={t('password.repeat')} autoComplete="new-password" />
      {errors.form && <FieldError>{errors.form}</FieldError>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={isSending}>
          {t('password.save')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        {hasPassword && (
          <TextLink className={styles.link} onClick={() => setByCode(!byCode)}>
            {t(byCode ? 'password.useCurrent' : 'password.useCode')}
          </TextLink>
        )}
      </div>
    </form>
  );
};
