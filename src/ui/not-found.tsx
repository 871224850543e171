import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import night from '../../assets/shell/night.svg';
import oddling from '../../assets/shell/oddling.svg';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './not-found.module.css';
import { classNames } from './class-names.ts';

/** The 404 page, also shown when a page throws. */
export const NotFound = () => {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const title = t('notFound.title', { path: pathname });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <section className={classNames(styles.notfound, 'wide')}>
      <img className={styles.night} src={night} alt="" />
      <div className={styles.inner}>
        <div>
          <h1 className="display">{t('notFound.heading')}</h1>
          <p>{t('notFound.text')}</p>
          <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to="/">
            <Icon name="home" size={18} />
            {t('notFound.back')}
          </Link>
        </div>
        <span className={styles.oddling}>
          <img src={oddling} alt="" width="420" height="420" />
        </span>
      </div>
    </section>
  );
};
