import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { localCredentialStore, getDeviceToken } from '#api/credentials.ts';
import { quietCall } from '#api/query.ts';
import { join } from '#contract/auth.ts';
import { SocialSignIn } from '#features/social/feature.ts';
import { welcomeModal } from '#features/welcome/feature.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { optionalText } from '#ui/form/typed-text.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icon.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { clearCampaignVisit, getStoredClickId, getStoredPromoCode } from '#session/campaign-visit.ts';
import { i18n } from '#src/i18n/index.ts';
import { startSession } from '#session/start-session.ts';
import { emailPlaces, passwordPlaces } from '#session/account-places.ts';
import { email, password } from './auth-schema.ts';
import { EmailField } from './email-field.tsx';
import { passwordStrength } from './password-strength.ts';
import styles from './auth.module.css';

/** Coupon icon. */
const promo =
  'M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v1.7a2.3 2.3 0 0 0 0 4.6V16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-1.7a2.3 2.3 0 0 0 0-4.6ZM14 6v2M14 11v2M14 16v2';

const registerSchema = z.object({
  email,
  password,
  promo_code: optionalText(join.request.shape.promo_code),
  agreed: z.boolean().check(z.refine((agreed) => agreed, { error: () => i18n.t('auth:agreeRequired') })),
});

interface RegisterFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Registration form: e-mail, password, promo code and terms. */
export const RegisterForm = ({ email: typedEmail, onEmail }: RegisterFormProps) => {
  const { t } = useTranslation('auth');
  const [storedCode] = useState(getStoredPromoCode);
  const form = useSchemaForm({
    schema: registerSchema,
    values: { email: typedEmail, password: '', promo_code: storedCode ?? '', agreed: false },
    places: { ...emailPlaces, ...passwordPlaces },
    async send({ email, password, promo_code }) {
      const [session, device] = [localCredentialStore.socketSession(), getDeviceToken()];
      const account = { email, password, promo_code, session, device, click_id: getStoredClickId() };
      enter(await quietCall(join, account));
    },
  });
  const { value: agreed, ...agreeing } = form.field('agreed');
  return (
    <Form form={form} className={styles.form}>
      <EmailField {...form.field('email')} onEmail={onEmail} />
      <div className={styles.password}>
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          aside={t('passwordHint')}
          autoComplete="new-password"
          maxLength={256}
        />
        <Strength password={form.values.password} />
      </div>
      <TextField
        {...form.field('promo_code')}
        label={t('promoCode')}
        aside={storedCode ? t('promoFromLink') : t('promoOptional')}
        icon={promo}
        readOnly={storedCode !== null}
        autoComplete="off"
        maxLength={64}
        end={storedCode !== null && <Icon name="lock" size={17} />}
      />
      <Checkbox {...agreeing} checked={agreed}>
        <Trans
          t={t}
          i18nKey="agree"
          components={{
            terms: <InfoLink to="/info/terms-and-conditions" />,
            privacy: <InfoLink to="/info/privacy-policy" />,
          }}
        />
      </Checkbox>
      <FormFailure form={form} />
      <Button type="submit" variant="primary" size="lg" block loading={form.isSending}>
        {t('createAccount')}
      </Button>
      <SocialSignIn />
    </Form>
  );
};

/** Starts the session. The server has attributed the campaign visit by now, so the stored one is cleared. */
const enter = (credentials: Parameters<typeof startSession>[0]): void => {
  clearCampaignVisit();
  startSession(credentials, `?modal=${welcomeModal.name}`);
};

/** Link that opens in a new tab, so that the form keeps its input. `Trans` supplies the text. */
const InfoLink = ({ to, children }: { readonly to: string; readonly children?: ReactNode }) => (
  <a className={styles.terms} href={to} target="_blank" rel="noopener">
    {children}
  </a>
);

const Strength = ({ password }: { readonly password: string }) => {
  const { t } = useTranslation('auth');
  const strength = passwordStrength(password);
  return (
    <div className={styles.strength} role="img" aria-label={t(`strength_${strength}`)}>
      {[1, 2, 3, 4].map((step) => (
        <i key={step} className={step <= strength ? styles.on : undefined} />
      ))}
    </div>
  );
};
