import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { localCredentialStore, getDeviceToken } from '#api/credentials.ts';
import { join } from '#contract/auth.ts';
import { SocialSignIn } from '#features/social/feature.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { clearCampaignVisit, getStoredClickId, getStoredPromoCode } from '#session/campaign-visit.ts';
import { startSession } from '#session/start-session.ts';
import { EmailField } from './email-field.tsx';
import { passwordStrength } from './password-strength.ts';
import { useAuthForm } from './use-auth-form.ts';
import styles from './auth.module.css';

/** Coupon icon. */
const promo =
  'M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v1.7a2.3 2.3 0 0 0 0 4.6V16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-1.7a2.3 2.3 0 0 0 0-4.6ZM14 6v2M14 11v2M14 16v2';

interface RegisterFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
}

/** Registration form: e-mail, password, promo code and terms. */
export const RegisterForm = ({ email, onEmail }: RegisterFormProps) => {
  const { t } = useTranslation('auth');
  const [storedCode] = useState(getStoredPromoCode);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState(storedCode ?? '');
  const [agreed, setAgreed] = useState(false);
  const { errors, busy, onSubmit } = useAuthForm(join, {
    check: () => ({
      ...(!email.trim() && { email: t('emailRequired') }),
      ...(!password && { password: t('passwordRequired') }),
      ...(!agreed && { terms: t('agreeRequired') }),
    }),
    input: () => ({
      email: email.trim(),
      password,
      session: localCredentialStore.socketSession(),
      device: getDeviceToken(),
      click_id: getStoredClickId(),
      ...(code.trim() && { promo_code: code.trim() }),
    }),
    onReply: enter,
  });
  return (
    <form className={styles.authForm} onSubmit={onSubmit} noValidate>
      <EmailField value={email} onChange={onEmail} error={errors.email} />
      <div className={styles.authPassword}>
        <PasswordField
          label={t('password')}
          aside={t('passwordHint')}
          value={password}
          onChange={setPassword}
          error={errors.password}
          autoComplete="new-password"
          maxLength={256}
        />
        <Strength password={password} />
      </div>
      <TextField
        label={t('promoCode')}
        aside={storedCode ? t('promoFromLink') : t('promoOptional')}
        icon={promo}
        value={code}
        onChange={setCode}
        readOnly={storedCode !== null}
        autoComplete="off"
        maxLength={64}
        end={storedCode !== null && <Icon name="lock" size={17} />}
      />
      <Checkbox checked={agreed} onChange={setAgreed} error={errors.terms}>
        <Trans
          t={t}
          i18nKey="agree"
          components={{
            terms: <InfoLink to="/info/terms-and-conditions" />,
            privacy: <InfoLink to="/info/privacy-policy" />,
          }}
        />
      </Checkbox>
      {errors.form && <FieldError>{errors.form}</FieldError>}
      <Button type="submit" variant="primary" size="lg" block loading={busy}>
        {t('createAccount')}
      </Button>
      <SocialSignIn />
    </form>
  );
};

/** Starts the session. The server has attributed the campaign visit by now, so the stored one is cleared. */
const enter = (credentials: Parameters<typeof startSession>[0]): void => {
  clearCampaignVisit();
  startSession(credentials);
};

/** Link that opens in a new tab, so that the form keeps its input. `Trans` supplies the text. */
const InfoLink = ({ to, children }: { readonly to: string; readonly children?: ReactNode }) => (
  <a className={styles.authTerms} href={to} target="_blank" rel="noopener">
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
