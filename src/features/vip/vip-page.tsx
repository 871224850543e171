import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '#lib/page-title.ts';
import { vipTabs, VipTabs } from './vip-tabs.tsx';
import styles from './vip.module.css';
import { PageHead } from '#ui/page.tsx';

/** VIP levels as a page; the open tab is in the address. */
const VipPage = () => {
  const { t } = useTranslation('vip');
  const [query, setQuery] = useSearchParams();
  usePageTitle(t('title'));
  return (
    <section className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      <VipTabs
        tab={vipTabs.find((tab) => tab === query.get('tab')) ?? 'vip'}
        onTab={(tab) =>
          setQuery(
            (before) => {
              const after = new URLSearchParams(before);
              after.set('tab', tab);
              return after;
            },
            { replace: true },
          )
        }
        look="line"
      />
    </section>
  );
};

export default VipPage;
