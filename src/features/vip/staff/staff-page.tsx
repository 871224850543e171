import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { StaffPager } from '#features/staff/feature.ts';
import { placeParameters, readPlace } from '#lib/key-place.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { staffTransfers } from '#contract/vip.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StaffTransferCard } from './transfer-card.tsx';
import styles from './vip-staff.module.css';
import { StaffTitle } from '#ui/staff-page.tsx';

const PER_PAGE = 10;

/** Requests to transfer levels from other casinos, pending ones first. */
const StaffPage = () => {
  const { t } = useTranslation('vip');
  const [query, setQuery] = useSearchParams();
  const place = readPlace(query);
  usePageTitle(t('staffTransfers.title'));
  const { data, isError, refetch } = useQuery({
    ...endpointQueryOptions(staffTransfers, { ...place, per_page: PER_PAGE }),
    staleTime: 0,
  });
  return (
    <>
      <StaffTitle>
        <h1 className="display">{t('staffTransfers.title')}</h1>
        <p className="sec">{t('staffTransfers.lead')}</p>
      </StaffTitle>
      {isError && <ErrorBlock title={t('staffTransfers.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={220} radius={20} />}
      {data?.items.length === 0 && (
        <section className="card">
          <EmptyState icon="check" title={t('staffTransfers.none')} />
        </section>
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className={styles.transfers}>
            {data.items.map((transfer) => (
              <li key={transfer.id}>
                <StaffTransferCard transfer={transfer} />
              </li>
            ))}
          </ul>
          <StaffPager
            of="transfers"
            reply={data}
            rows={data.items.length}
            place={place}
            perPage={PER_PAGE}
            file={{ endpoint: staffTransfers, filter: {} }}
            onPlace={(next) => setQuery(placeParameters(next))}
          />
        </>
      )}
    </>
  );
};

export default StaffPage;
