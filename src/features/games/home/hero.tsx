import { useTranslation } from 'react-i18next';
import heroArt from '../../../../assets/shell/hero.svg';
import { authModal } from '#features/auth/feature.ts';
import { fairnessModal } from '#features/fairness/feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { useIsSignedIn } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './hero.module.css';

/** Brand banner: tall for guests, 120 px for players, so that games are visible on the first screen. */
export const Hero = () => {
  const { t } = useTranslation('home');
  const isOnline = useIsSignedIn();
  const openModal = useOpenModal();
  return (
    <section className={classNames(styles.hero, isOnline ? styles.slim : styles.full)}>
      <img className={styles.art} src={heroArt} alt="" fetchPriority="high" />
      <div className={styles.words}>
        <h1 className="display">
          {t('hero.first')}
          <br />
          {t('hero.second')}
        </h1>
        {!isOnline && <p>{t('hero.text')}</p>}
        <div className={styles.actions}>
          {!isOnline && (
            <Button
              className={styles.button}
              variant="primary"
              size="lg"
              onClick={() => openModal(authModal, { tab: 'register' })}
            >
              {t('hero.register')}
            </Button>
          )}
          <Button
            className={classNames(styles.button, styles.fairness)}
            {...(!isOnline && { size: 'lg' as const })}
            onClick={() => openModal(fairnessModal, { tab: 'how' })}
          >
            {t('hero.fairness')}
          </Button>
        </div>
      </div>
    </section>
  );
};
