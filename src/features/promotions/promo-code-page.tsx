import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { useIsSignedIn } from '#session/user.ts';
import { CodeForm } from './code-form.tsx';
import { CodeLogin } from './code-login.tsx';
import { OwnCodes } from './own-codes.tsx';
import styles from './promotions.module.css';

/** Code form and the player's codes. */
export const PromoCodePage = () => {
  const { t } = useTranslation('promotions');
  usePageTitle(t('code.title'));
  const isOnline = useIsSignedIn();
  return (
    <div className={styles.promoPage}>
      <header>
        <h1 className="display">{t('code.title')}</h1>
      </header>
      <div className={styles.promoColumns}>
        <section className="card pad" aria-labelledby="enter-code">
          <h2 id="enter-code">{t('code.enter')}</h2>
          {isOnline ? <CodeForm /> : <CodeLogin />}
        </section>
        {isOnline && <OwnCodes />}
      </div>
    </div>
  );
};
