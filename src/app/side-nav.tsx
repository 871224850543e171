import { useTranslation } from 'react-i18next';
import { NavList } from './nav-list.tsx';
import styles from './shell.module.css';

/** Side navigation: 216 px with labels, or the 72 px rail. Phones have the bottom bar instead. */
export const SideNav = () => {
  const { t } = useTranslation('shell');
  return (
    <nav id="side-nav" className={styles.nav} aria-label={t('nav.label')}>
      <NavList />
    </nav>
  );
};
