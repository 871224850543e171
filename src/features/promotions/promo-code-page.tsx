import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { useIsSignedIn } from '#session/user.ts';
import { CodeForm } from './code-form.tsx';
import { CodeLogin } from './code-login.tsx';
import { OwnCodes } from './own-codes.tsx';
import styles from './promotions.module.css';
import { Page, PageHead } from '#ui/page.tsx';

/** Code form and the player's codes. */
export const PromoCodePage = () => {
  const { t } = useTranslation('promotions');
  usePageTitle(t('code.title'));
  const isOnline = useIsSignedIn();
  return (
    <Page>
      <PageHead title={t('code.title')} />
      <div className={styles.columns}>
        <section className="card pad" aria-labelledby="enter-code">
          <h2 id="enter-code">{t('code.enter')}</h2>
          {isOnline ? <CodeForm /> : <CodeLogin />}
        </section>
        {isOnline && <OwnCodes />}
      </div>
    </Page>
  );
};
