import { useTranslation } from 'react-i18next';
import art from './eclipse-art.svg?url';
import styles from './auth.module.css';
import { classNames } from '#ui/class-names.ts';

/** Illustration next to the forms. */
export const AuthPicture = () => {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.picture}>
      <img src={art} alt="" />
      <div className={styles.slogan}>
        <b className={classNames(styles.headline, 'display')}>
          <span>{t('slogan1')}</span> <span>{t('slogan2')}</span>
        </b>
        <p>{t('limits')}</p>
        <span className="row">
          <span className={styles.age} aria-hidden="true">
            {t('adultsMark')}
          </span>
          {t('adultsOnly')}
        </span>
      </div>
    </div>
  );
};
