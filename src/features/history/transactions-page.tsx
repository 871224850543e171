import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import {
  exportTransactions,
  getTransactions,
  transactionTypes,
  type TransactionType,
} from '#contract/history.ts';
import { formatCountForText } from '#lib/format-count.ts';
import { formatUtcDate } from '#lib/format-time.ts';
import { FIRST_PAGE } from '#lib/key-place.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useCoins } from '#session/coins.ts';
import { classNames } from '#ui/class-names.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { DayFields, ListCard, ListHead } from './list-parts.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { TransactionTotals } from './transaction-totals.tsx';
import { useHistoryFilters } from './use-filters.ts';
import { useKeyPages } from './use-pages.ts';
import styles from './history.module.css';

const isType = (text: string): text is TransactionType =>
  (transactionTypes as readonly string[]).includes(text);

/** The player's transactions and pending deposits, filtered by the address: `?type=deposit`. */
const TransactionsPage = () => {
  const { t } = useTranslation('history');
  usePageTitle(t('transactions'));
  const filters = useHistoryFilters(['type', 'coin']);
  const named = filters.get('type');
  const kind = isType(named) ? named : undefined;
  const { coins } = useCoins();
  const coin = coins.find(({ iso }) => iso === filters.get('coin'))?.iso;
  const filter = {
    ...filters.span,
    ...(kind !== undefined && { kind }),
    ...(coin !== undefined && { coin }),
  };
  const of = JSON.stringify(filter);
  const pages = useKeyPages(of);
  const list = useQuery({
    ...endpointQueryOptions(getTransactions, { ...filter, ...pages.place }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const whole = useQuery({
    ...endpointQueryOptions(getTransactions, { ...filter, ...FIRST_PAGE }),
    staleTime: 0,
  }).data;
  const archivedBefore = list.data?.archived_before;
  return (
    <>
      <ListHead title={t('transactions')} file={exportTransactions} filter={filter} />
      <div className={styles.filters}>
        <TypeChoice value={kind} onChange={(next) => filters.set('type', next)} />
        {coins.length > 0 && (
          <Select
            label={t('coin')}
            value={coin ?? ''}
            onChange={(next) => filters.set('coin', next)}
            options={[
              { value: '', label: t('anyCoin') },
              ...coins.map(({ iso, name }) => ({ value: iso, label: `${iso} ${name}` })),
            ]}
          />
        )}
        <DayFields filters={filters} />
      </div>
      <ListCard
        list={list}
        pages={pages}
        icon="stats"
        failed={t('failed')}
        empty={t('empty')}
        isFiltered={filters.isSet}
        total={whole?.pagination ?? null}
        head={whole && <Totals whole={whole} />}
      >
        {(table) => <TransactionTable table={table} />}
      </ListCard>
      {archivedBefore && (
        <p className={styles.note}>{t('archivedTransactions', { day: formatUtcDate(archivedBefore) })}</p>
      )}
    </>
  );
};

/** What came in and went out on all pages; of very many transactions only how many they are. */
const Totals = ({ whole: { totals, pagination } }: { readonly whole: ReplyOf<typeof getTransactions> }) => {
  const { t } = useTranslation('history');
  if (totals) return <TransactionTotals totals={totals} />;
  return (
    pagination && (
      <p className={classNames(styles.totals, 'muted')}>
        {t('tooMany', { total: formatCountForText(pagination.total) })}
      </p>
    )
  );
};

interface TypeChoiceProps {
  readonly value: TransactionType | undefined;
  readonly onChange: (value: TransactionType | '') => void;
}

/** Filter by the common types; the others appear only under "all". */
const TypeChoice = ({ value, onChange }: TypeChoiceProps) => {
  const { t } = useTranslation('history');
  return (
    <Segmented<TransactionType | ''>
      label={t('filter')}
      value={value ?? ''}
      onChange={onChange}
      options={[
        { value: '', label: t('all') },
        { value: 'deposit', label: t('deposits') },
        { value: 'withdrawal', label: t('withdrawals') },
        { value: 'tip', label: t('tips') },
        { value: 'bet', label: t('betsOnly') },
        { value: 'win', label: t('wins') },
        { value: 'reward', label: t('rewards') },
      ]}
    />
  );
};

export default TransactionsPage;
