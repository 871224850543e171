import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '#api/query.ts';
import {
  exportTransactions,
  getTransactions,
  transactionTypes,
  type TransactionType,
} from '#server/features/history/contract.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Segmented } from '#ui/segmented.tsx';
import { DayFields, ListCard, ListHead } from './list-parts.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { TransactionTotals } from './transaction-totals.tsx';
import { useFilters } from './use-filters.ts';
import { usePages } from './use-pages.ts';
import './history.css';

const isType = (text: string): text is TransactionType =>
  (transactionTypes as readonly string[]).includes(text);

/** The movements of the player's balances; the filters are in the address: `?type=deposit`. */
const TransactionsPage = () => {
  const { t } = useTranslation('history');
  usePageTitle(t('transactions'));
  const filters = useFilters(['type']);
  const named = filters.get('type');
  const type = isType(named) ? named : undefined;
  const filter = { ...filters.span, ...(type !== undefined && { type }) };
  const pages = usePages(JSON.stringify(filter));
  const list = useQuery({
    ...queryOf(getTransactions, { ...filter, ...(pages.before !== undefined && { before: pages.before }) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const totals = useQuery({ ...queryOf(getTransactions, filter), staleTime: 0 }).data?.totals;
  return (
    <>
      <ListHead title={t('transactions')} file={exportTransactions} filter={filter} />
      <div className="listfilters">
        <TypeChoice value={type} onChange={(next) => filters.set('type', next)} />
        <DayFields filters={filters} />
      </div>
      <ListCard
        list={list}
        pages={pages}
        icon="stats"
        failed={t('failed')}
        empty={t('empty')}
        isFiltered={filters.isSet}
        total={totals?.count}
        head={totals && <TransactionTotals totals={totals} />}
      >
        {(rows) => <TransactionTable rows={rows} />}
      </ListCard>
    </>
  );
};

interface TypeChoiceProps {
  readonly value: TransactionType | undefined;
  readonly onChange: (value: TransactionType | '') => void;
}

/** The types that a player looks for; the others are found among all. */
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
        { value: 'bet', label: t('betsOnly') },
        { value: 'win', label: t('wins') },
        { value: 'reward', label: t('rewards') },
      ]}
    />
  );
};

export default TransactionsPage;
