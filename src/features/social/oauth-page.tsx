import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { OAuthProvider } from '#contract/social.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { NotFound } from '#ui/not-found.tsx';
import { useOAuthTab, type OAuthStep } from './use-oauth-tab.ts';
import { providerLetters, useOAuthProviders } from './oauth-providers.ts';
import styles from './social.module.css';
import { DialogActions } from '#ui/dialog-parts.tsx';
import { IconTile } from '#ui/icon-tile.tsx';

/** Page of the tab that redirects to a provider and back. */
const OAuthPage = () => {
  const { provider: name } = useParams();
  const provider = useOAuthProviders().find((one) => one === name);
  return provider ? <OAuthTab provider={provider} /> : <NotFound />;
};

const OAuthTab = ({ provider }: { readonly provider: OAuthProvider }) => {
  const { t } = useTranslation('social');
  const name = t(provider);
  const { step, begin } = useOAuthTab(provider);
  usePageTitle(t('title', { name }));
  return (
    <main className={styles.oauthPage}>
      <IconTile isLarge className={styles.letter}>
        {providerLetters[provider]}
      </IconTile>
      {step.is === 'leaving' && <LoadingText>{t('leaving', { name })}</LoadingText>}
      {step.is === 'ending' && <LoadingText>{t('ending')}</LoadingText>}
      {step.is === 'asking' && (
        <>
          <h1 className="display">{t('title', { name })}</h1>
          <p>{t('askText', { name })}</p>
          <Button variant="primary" size="lg" onClick={() => begin('sign-in')}>
            {t('continue', { name })}
          </Button>
        </>
      )}
      {step.is === 'done' && <Done aim={step.aim} name={name} />}
      {step.is === 'failed' && <Failed step={step} onAgain={() => begin(step.aim)} />}
    </main>
  );
};

/** Shown only if the browser does not let the tab close itself. */
const Done = ({ aim, name }: { readonly aim: 'sign-in' | 'tie'; readonly name: string }) => {
  const { t } = useTranslation('social');
  return (
    <>
      <h1 className="display">{aim === 'tie' ? t('tiedTitle', { name }) : t('signedInTitle')}</h1>
      <p role="status">{t('closeTab')}</p>
      <GoOn />
    </>
  );
};

interface FailedProps {
  readonly step: Extract<OAuthStep, { is: 'failed' }>;
  readonly onAgain: () => void;
}

const Failed = ({ step, onAgain }: FailedProps) => {
  const { t } = useTranslation('social');
  return (
    <>
      <h1 className="display">{t('failedTitle')}</h1>
      <p role="alert">{step.sentence}</p>
      <DialogActions>
        <Button variant="primary" size="lg" onClick={onAgain}>
          {t('tryAgain')}
        </Button>
        <GoOn />
      </DialogActions>
    </>
  );
};

/** Link that reloads the site, because the signed-in user has changed. */
const GoOn = () => {
  const { t } = useTranslation('social');
  return (
    <a className={buttonClass({ size: 'lg' })} href="/">
      {t('goOn')}
    </a>
  );
};

export default OAuthPage;
