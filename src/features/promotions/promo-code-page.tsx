import { useTranslation } from 'react-i18next';
import { PlayClosed } from '#features/responsible/feature.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useUser } from '#session/user.ts';
import { CodeForm } from './code-form.tsx';
import { CodeLogin } from './code-login.tsx';
import { OwnCodes } from './own-codes.tsx';

/** The form for codes, beside those that the player has. */
export const PromoCodePage = () => {
  const { t } = useTranslation('promotions');
  usePageTitle(t('code.title'));
  const { online, features } = useUser();
  return (
    <div className="promo-page">
      <header>
        <h1 className="display">{t('code.title')}</h1>
      </header>
      {features.self_exclusion ? (
        <PlayClosed why="excluded" />
      ) : (
        <div className="promo-columns">
          <section className="card pad" aria-labelledby="enter-code">
            <h2 id="enter-code">{t('code.enter')}</h2>
            {online ? <CodeForm /> : <CodeLogin />}
          </section>
          {online && <OwnCodes />}
        </div>
      )}
    </div>
  );
};
