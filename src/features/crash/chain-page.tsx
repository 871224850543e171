import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { ChainList } from './chain-list.tsx';
import styles from './crash.module.css';
import { classNames } from '#ui/class-names.ts';

/** Public chains of crash: the data published before the first round is played. */
const ChainPage = () => {
  const { t } = useTranslation('crash');
  usePageTitle(t('pageTitle'));
  return (
    <article className={classNames(styles.page, styles.chainProof, 'card')}>
      <h1 className="display">{t('pageTitle')}</h1>
      <ChainList />
    </article>
  );
};

export default ChainPage;
