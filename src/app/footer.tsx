import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fairnessModal } from '#features/fairness/feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { useGames, useSite } from '#session/site.ts';
import { Logo } from './brand.tsx';
import styles from './shell.module.css';

/** Links, responsible gambling and the 18+ notice. */
export const Footer = () => {
  const { t } = useTranslation('shell');
  const games = useGames();
  const site = useSite();
  const source = site?.source_url ?? null;
  return (
    <footer className={styles.siteFooter} aria-label={t('footer.label')}>
      <div className={styles.cols}>
        <div>
          <Logo />
          <p className={styles.pitch}>{t('footer.pitch')}</p>
        </div>
        <Column title={t('footer.casino')}>
          <Link to="/games/originals">{t('nav.originals')}</Link>
          {games.slice(0, 4).map((game) => (
            <Link key={game.slug} to={game.url}>
              {game.name}
            </Link>
          ))}
        </Column>
        <Column title={t('footer.fairness')}>
          <FairnessLink tab="how" text={t('footer.provablyFair')} />
          <FairnessLink tab="verify" text={t('footer.verify')} />
          <Link to="/fairness">{t('footer.howItWorks')}</Link>
          <Link to="/fairness/returns">{t('footer.returns')}</Link>
          <Link to="/classes">{t('footer.classes')}</Link>
        </Column>
        <Column title={t('footer.company')}>
          <Link to="/features">{t('footer.features')}</Link>
          <Link to="/blog">{t('footer.blog')}</Link>
          <Link to="/info/terms-and-conditions">{t('footer.terms')}</Link>
          <Link to="/info/privacy-policy">{t('footer.privacy')}</Link>
          <Link to="/info/bonus-and-promotions-policy">{t('footer.bonusPolicy')}</Link>
          {source !== null && (
            <a href={source} target="_blank" rel="noopener">
              {t('footer.source')}
            </a>
          )}
        </Column>
        <div className={styles.responsible}>
          <h2>{t('footer.responsible')}</h2>
          <p>{t('footer.breaks')}</p>
          <p>
            {t('footer.help')}{' '}
            <a href="https://www.gamblingtherapy.org/" target="_blank" rel="noopener">
              {t('footer.helpline')}
            </a>
          </p>
          <div className={styles.links}>
            <Link to="/info/responsible-play">{t('footer.limits')}</Link>
            <Link to="/loans">{t('footer.noCredit')}</Link>
          </div>
        </div>
      </div>
      <div className={styles.legal}>
        <span className={styles.age}>{t('adultsMark')}</span>
        <p>{t('footer.legal')}</p>
        {site?.demo === true && <p className={styles.demo}>{t('footer.demo')}</p>}
      </div>
    </footer>
  );
};

const Column = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <h2>{title}</h2>
    <div className={styles.links}>{children}</div>
  </div>
);

const FairnessLink = ({ tab, text }: { readonly tab: 'how' | 'verify'; readonly text: string }) => {
  const openModal = useOpenModal();
  return (
    <button type="button" onClick={() => openModal(fairnessModal, { tab })}>
      {text}
    </button>
  );
};
