import { useTranslation } from 'react-i18next';
import eclipse from '../../assets/shell/eclipse.svg';
import { Button } from '#ui/button.tsx';
import { Logo } from './brand.tsx';
import type { BootstrapState } from './bootstrap.ts';
import styles from './shell.module.css';
import './loading.css';

/** Shown until the site has its state. index.html paints the same before any script runs. */
export const LoadingScreen = ({ start }: { readonly start: BootstrapState }) => {
  const { t } = useTranslation('shell');
  return (
    <main className="loading" aria-busy={!start.hasFailed}>
      <img className="sky" src={eclipse} alt="" />
      <div className="centre">
        <Logo />
        <h1 className="display">{start.hasFailed ? t('startFailed.title') : t('tagline')}</h1>
        {start.hasFailed ? (
          <div className="failed" role="alert">
            <p>{t('startFailed.text')}</p>
            <Button variant="primary" onClick={start.again}>
              {t('startFailed.again')}
            </Button>
          </div>
        ) : (
          <div className="bar" role="progressbar" aria-label={t('loading')} aria-valuenow={start.percent}>
            <i style={{ width: `${start.percent}%` }} />
          </div>
        )}
      </div>
      <div className="adults">
        <span className={styles.age}>{t('adultsMark')}</span>
        {t('adultsOnly')}
      </div>
    </main>
  );
};
