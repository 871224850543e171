import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { quietCall, useEndpointMutation } from '#api/query.ts';
import { changeEmail, mailConfirmation } from '#contract/security.ts';
import { emailPlaces } from '#session/account-places.ts';
import { i18n } from '#src/i18n/index.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { SettingBlock } from '#ui/setting-block.tsx';
import { TextField } from '#ui/text-field.tsx';
import { mail } from '#ui/lazy-icons.ts';
import { useRequestOtp } from './feature.ts';
import { invalidateSecurity, type SecurityOverview } from './use-security.ts';
import styles from './security.module.css';
import { Hint } from '#ui/field-parts.tsx';

/** The account's e-mail address, whether it is confirmed, and a form to change it. */
export const EmailBlock = ({ overview }: { readonly overview: SecurityOverview }) => {
  const { t } = useTranslation('security');
  const [isOpen, setOpen] = useState(false);
  const { email, pending_email: pending } = overview;
  const badge = email && (
    <Badge tone={email.verified ? 'win' : 'wait'}>
      {t(email.verified ? 'email.verified' : 'email.unverified')}
    </Badge>
  );
  return (
    <SettingBlock
      icon={mail}
      title={t('email.title')}
      badge={badge}
      text={email ? email.address : t('email.none')}
      action={
        !isOpen && (
          <>
            {email && !email.verified && <SendLink />}
            <Button onClick={() => setOpen(true)}>{t(email ? 'email.change' : 'email.add')}</Button>
          </>
        )
      }
    >
      {pending && <Hint className={styles.pending}>{t('email.pending', { email: pending })}</Hint>}
      {isOpen && <EmailForm onClose={() => setOpen(false)} />}
    </SettingBlock>
  );
};

const SendLink = () => {
  const { t } = useTranslation('security');
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const { send, isSending } = useEndpointMutation(mailConfirmation, {
    onReply({ countdown }) {
      const isNew = askedAt === null;
      setAskedAt(Date.now());
      showToast({
        type: 'info',
        message: isNew ? t('email.sent') : t('email.wait', { seconds: countdown }),
      });
    },
  });
  return (
    <Button loading={isSending} onClick={() => void send({})}>
      {t('email.send')}
    </Button>
  );
};

const emailSchema = z.object({
  email: changeEmail.request.shape.email.check(
    z.trim(),
    z.minLength(1, { error: () => i18n.t('security:email.required') }),
  ),
});

const EmailForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('security');
  const askCode = useRequestOtp();
  const form = useSchemaForm({
    schema: emailSchema,
    values: { email: '' },
    places: emailPlaces,
    async send({ email }) {
      const otp = await askCode({ scope: 'email', reason: t('email.reason') });
      if (otp === null) return;
      await quietCall(changeEmail, { email, otp });
      showToast({ type: 'info', message: t('email.asked', { email }) });
      void invalidateSecurity();
      onClose();
    },
  });
  return (
    <Form form={form} className={styles.fields}>
      <TextField
        {...form.field('email')}
        label={t('email.new')}
        icon={mail}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        placeholder={t('email.placeholder')}
      />
      <FormFailure form={form} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={form.isSending}>
          {t('email.continue')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
};
