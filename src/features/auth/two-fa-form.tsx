import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { localCredentialStore, getDeviceToken } from '#api/credentials.ts';
import { useEndpointMutation } from '#api/query.ts';
import type { RequestInputOf } from '#contract/endpoint.ts';
import type { usePendingSignIn } from '#features/security/feature.ts';
import { finishTwoFactor } from '#contract/auth.ts';
import { i18n } from '#src/i18n/index.ts';
import { startSession } from '#session/start-session.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { wholeCode } from '#ui/form/typed-text.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './auth.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { TextLink } from '#ui/text-link.tsx';

type Pending = NonNullable<ReturnType<typeof usePendingSignIn.getState>['pending']>;
type Assertion = NonNullable<RequestInputOf<typeof finishTwoFactor>['passkey']>;

const appSchema = z.object({ code: wholeCode });
const recoverySchema = z.object({
  code: z.string().check(z.trim(), z.minLength(1, { error: () => i18n.t('ui:codeInvalid') })),
});

/** Second login step: authenticator code, recovery code or passkey. */
export const TwoFaForm = ({ pending: { ticket, passkey } }: { readonly pending: Pending }) => {
  const { t } = useTranslation('auth');
  const [isRecovery, setRecovery] = useState(false);
  const { send, isSending } = useEndpointMutation(finishTwoFactor, {
    onReply: startSession,
    onFailure(sentence) {
      form.setValue('code', '');
      form.setError('code', { message: sentence });
    },
  });
  const prove = (proof: { readonly two_fa: string } | { readonly passkey: Assertion }) =>
    send({ ticket, ...proof, session: localCredentialStore.socketSession(), device: getDeviceToken() });
  const form = useSchemaForm({
    schema: isRecovery ? recoverySchema : appSchema,
    values: { code: '' },
    send: ({ code }) => prove({ two_fa: code }),
  });
  const answer = async () => {
    const assertion = passkey && (await askPasskey(passkey));
    if (assertion) await prove({ passkey: assertion });
    else form.setError('code', { message: t('passkeyFailed') });
  };
  return (
    <Form form={form} className={classNames(styles.form, styles.code)}>
      <span className={styles.mark}>
        <Icon name="key" size={26} />
      </span>
      <h3>{t(isRecovery ? 'twoFaRecoveryTitle' : 'twoFaTitle')}</h3>
      <p className="sec">{t(isRecovery ? 'twoFaRecoveryText' : 'twoFaText')}</p>
      {isRecovery ? (
        <TextField
          {...form.field('code')}
          label={t('recoveryCode')}
          mono
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
        />
      ) : (
        <CodeField {...form.field('code')} label={t('twoFaCode')} onComplete={() => form.submit()} />
      )}
      <Button type="submit" variant="primary" size="lg" block loading={isSending}>
        {t('login')}
      </Button>
      {!isRecovery && <NextCode />}
      {passkey && (
        <Button size="lg" block icon="key" onClick={() => void answer()}>
          {t('usePasskey')}
        </Button>
      )}
      <OtherWay
        isRecovery={isRecovery}
        onTurn={() => {
          form.reset();
          setRecovery(!isRecovery);
        }}
      />
    </Form>
  );
};

const OtherWay = ({ isRecovery, onTurn }: { readonly isRecovery: boolean; readonly onTurn: () => void }) => {
  const { t } = useTranslation('auth');
  return (
    <Hint>
      {t('twoFaLost')}{' '}
      <TextLink onClick={onTurn}>{t(isRecovery ? 'twoFaUseApp' : 'twoFaUseRecovery')}</TextLink>
    </Hint>
  );
};

const STEP_MS = 30_000;

/** Countdown until the authenticator app shows its next code. */
const NextCode = () => {
  const { t } = useTranslation('auth');
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((STEP_MS - (nowMs % STEP_MS)) / 1000);
  return (
    <Hint className="num">
      <Trans t={t} i18nKey="twoFaStarts" values={{ seconds }} components={{ b: <b /> }} />
    </Hint>
  );
};

/** Returns null if the player cancels or the browser does not support passkeys. */
async function askPasskey(options: Readonly<Record<string, unknown>>): Promise<Assertion | null> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON; // server half of the library
    return (await startAuthentication({ optionsJSON })) as unknown as Assertion; // parsed by the server
  } catch (cause) {
    console.warn('No passkey answered', cause);
    return null;
  }
}
