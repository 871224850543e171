import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#lib/page-title.ts';
import { ChainList } from './chain-list.tsx';
import './crash.css';

/** Public chains of crash: the data published before the first round is played. */
const ChainPage = () => {
  const { t } = useTranslation('crash');
  usePageTitle(t('pageTitle'));
  return (
    <article className="card chain-page chain-proof">
      <h1 className="display">{t('pageTitle')}</h1>
      <ChainList />
    </article>
  );
};

export default ChainPage;
