import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { amountToMinor } from '#core/money.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getRewardHistory, rewardKinds } from '#contract/rewards.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { CellNote } from '#ui/data-table/cell-note.tsx';
import { DataTable, type DataColumn, type ListedRows } from '#ui/data-table/data-table.tsx';
import { Select } from '#ui/select.tsx';
import { ListCard } from './list-parts.tsx';
import { useHistoryFilters } from './use-filters.ts';
import { FIRST_PAGE } from '#lib/key-place.ts';
import { useKeyPages } from './use-pages.ts';
import styles from './history.module.css';
import { PageHead } from '#ui/page.tsx';

type Reward = ReplyOf<typeof getRewardHistory>['items'][number];

/** Rewards paid to the player's main balance, filtered by the address: `?kind=wheel`. */
const RewardsPage = () => {
  const { t } = useTranslation('history');
  usePageTitle(t('rewards'));
  const filters = useHistoryFilters(['kind']);
  const kind = rewardKinds.find((one) => one === filters.get('kind'));
  const filter = kind === undefined ? {} : { kind };
  const pages = useKeyPages(JSON.stringify(filter));
  const { data, ...list } = useQuery({
    ...endpointQueryOptions(getRewardHistory, { ...filter, ...pages.place }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const whole = useQuery({
    ...endpointQueryOptions(getRewardHistory, { ...filter, ...FIRST_PAGE }),
    staleTime: 0,
  }).data;
  const total = whole?.pagination ?? null;
  return (
    <>
      <PageHead title={t('rewards')} />
      <div className={styles.filters}>
        <Select
          label={t('filterRewards')}
          value={kind ?? ''}
          onChange={(next) => filters.set('kind', next)}
          options={[
            { value: '', label: t('allRewards') },
            ...rewardKinds.map((value) => ({ value, label: t(`rewardKinds.${value}`) })),
          ]}
        />
      </div>
      <ListCard
        list={{ ...list, data }}
        pages={pages}
        icon="gift"
        failed={t('failedRewards')}
        empty={t('emptyRewards')}
        isFiltered={kind !== undefined}
        total={total}
        head={whole?.total && total && total.total > 0 && <Total total={whole.total} count={total.total} />}
      >
        {(table) => <RewardTable table={table} />}
      </ListCard>
    </>
  );
};

const Total = ({ total, count }: { readonly total: string; readonly count: number }) => {
  const { t } = useTranslation('history');
  const money = useMoneyFormatter();
  return (
    <div className={styles.totals}>
      <dl>
        <div>
          <dt>{t('received')}</dt>
          <dd className="pos">+{money(amountToMinor(total))}</dd>
        </div>
      </dl>
      <span className="muted">{t('entries', { count })}</span>
    </div>
  );
};

const RewardTable = ({ table }: { readonly table: ListedRows<Reward> }) => {
  const { t } = useTranslation('history');
  const money = useMoneyFormatter();
  const columns: readonly DataColumn<Reward>[] = [
    {
      id: 'reward',
      header: t('reward'),
      cell: ({ kind, type, created_at: time }) => (
        <>
          {type === null ? t(`rewardKinds.${kind}`) : t(`rewardTypes.${type}`)}
          <CellNote only="narrow">{formatDateTime(time)}</CellNote>
        </>
      ),
      tone: 'strong',
    },
    {
      id: 'time',
      header: t('time'),
      cell: ({ created_at: time }) => formatDateTime(time),
      tone: 'quiet',
      hides: 'narrow',
    },
    {
      id: 'amount',
      header: t('amount'),
      cell: ({ amount }) => <span className="pos">+{money(amountToMinor(amount))}</span>,
      isEnd: true,
      tone: 'strong',
    },
  ];
  return <DataTable {...table} sticky="page" columns={columns} rowKey={({ id }) => id} />;
};

export default RewardsPage;
