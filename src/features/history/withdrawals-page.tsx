import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { WithdrawalTable } from '#features/withdrawals/feature.ts';
import { exportWithdrawals, getWithdrawals } from '#contract/withdrawals.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Segmented } from '#ui/segmented.tsx';
import { DayFields, ListCard, ListHead } from './list-parts.tsx';
import { useHistoryFilters } from './use-filters.ts';
import { useKnownTotal } from '#lib/key-place.ts';
import { useKeyPages } from './use-pages.ts';
import styles from './history.module.css';

const kinds = ['moving', 'confirmed', 'ended'] as const;
type Kind = (typeof kinds)[number];
const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);

/** The player's withdrawals, filtered by the address: `?kind=moving`. */
const WithdrawalsPage = () => {
  const { t } = useTranslation('history');
  usePageTitle(t('withdrawals'));
  const filters = useHistoryFilters(['kind']);
  const named = filters.get('kind');
  const kind = isKind(named) ? named : undefined;
  const filter = { ...filters.span, ...(kind !== undefined && { kind }) };
  const of = JSON.stringify(filter);
  const pages = useKeyPages(of);
  const { data, ...list } = useQuery({
    ...endpointQueryOptions(getWithdrawals, { ...filter, ...pages.place }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const total = useKnownTotal(of, list.isPlaceholderData ? undefined : data);
  return (
    <>
      <ListHead title={t('withdrawals')} file={exportWithdrawals} filter={filter} />
      <div className={styles.filters}>
        <Segmented<Kind | ''>
          label={t('filterWithdrawals')}
          value={kind ?? ''}
          onChange={(next) => filters.set('kind', next)}
          options={[
            { value: '', label: t('all') },
            ...kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
        <DayFields filters={filters} />
      </div>
      <ListCard
        list={{ ...list, data }}
        pages={pages}
        icon="arrow-up"
        failed={t('failedWithdrawals')}
        empty={t('emptyWithdrawals')}
        isFiltered={filters.isSet}
        total={total}
      >
        {(table) => <WithdrawalTable table={table} />}
      </ListCard>
    </>
  );
};

export default WithdrawalsPage;
