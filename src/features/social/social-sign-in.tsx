import { useEffect, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { localCredentialStore, getDeviceToken } from '#api/credentials.ts';
import { useEndpointMutation } from '#api/query.ts';
import { useSignIn } from '#features/security/feature.ts';
import { web3Login, web3Nonce, type OAuthProvider } from '#contract/social.ts';
import { clearCampaignVisit, getStoredClickId } from '#session/campaign-visit.ts';
import { saveDraftBet } from '#session/saved-bet.ts';
import { Icon } from '#ui/icon.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { saveOAuthIntent, onOAuthDone } from './oauth-tab.ts';
import { useWallet } from './use-wallet.ts';
import { WalletState } from './wallet-state.tsx';
import { providerLetters, useOAuthProviders } from './oauth-providers.ts';
import styles from './social.module.css';
import { Hint } from '#ui/field-parts.tsx';

/** Like `enterSite`, after another tab has stored the session. */
const goHome = () => {
  saveDraftBet();
  window.location.assign('/');
};

/** Social sign-in below the auth forms; shows only the configured methods. */
export const SocialSignIn = () => {
  const { t } = useTranslation('social');
  const providers = useOAuthProviders();
  const signIn = useSignIn();
  const login = useEndpointMutation(web3Login, {
    onReply(reply) {
      if (reply.auth_token) clearCampaignVisit();
      signIn(reply);
    },
    onFailure: (sentence) => wallet.fail(sentence),
  });
  const wallet = useWallet(web3Nonce, (signed) =>
    login.send({
      ...signed,
      session: localCredentialStore.socketSession(),
      device: getDeviceToken(),
      click_id: getStoredClickId(),
    }),
  );
  useEffect(() => onOAuthDone('sign-in', goHome), []);
  return (
    <section className={styles.signIn}>
      <p className={styles.or}>{t('orContinue')}</p>
      <div className={styles.ways} role="group" aria-label={t('orContinue')}>
        {providers.map((provider) => (
          <ProviderLink key={provider} provider={provider} />
        ))}
        <Tooltip text={t('wallet')}>
          <button type="button" aria-label={t('wallet')} onClick={wallet.start}>
            <Icon name="wallet" />
          </button>
        </Tooltip>
      </div>
      <WalletState wallet={wallet} />
      <Hint>
        <Trans
          t={t}
          i18nKey="agree"
          components={{
            terms: <InfoLink to="/info/terms-and-conditions" />,
            privacy: <InfoLink to="/info/privacy-policy" />,
          }}
        />
      </Hint>
    </section>
  );
};

/**
 * A link, not a script-opened window: pop-up blockers do not apply, and it can close itself where allowed.
 */
const ProviderLink = ({ provider }: { readonly provider: OAuthProvider }) => {
  const { t } = useTranslation('social');
  return (
    <Tooltip text={t(provider)}>
      <a
        href={`/oauth/${provider}`}
        target="_blank"
        rel="opener"
        aria-label={t('opensTab', { name: t(provider) })}
        onClick={() => saveOAuthIntent(provider, 'sign-in')}
      >
        {providerLetters[provider]}
      </a>
    </Tooltip>
  );
};

/** `Trans` supplies the text. */
const InfoLink = ({ to, children }: { readonly to: string; readonly children?: ReactNode }) => (
  <a className={styles.link} href={to} target="_blank" rel="noopener">
    {children}
  </a>
);
