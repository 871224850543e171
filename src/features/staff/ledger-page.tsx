import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getDebts, getLedger } from '#contract/treasury.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatPrice } from '#lib/coin-amount.ts';
import { formatAmount } from '#lib/format-money.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ExportFoot } from './export-list.tsx';
import { LedgerNetwork } from './ledger-network.tsx';
import { ListFrame } from './list-frame.tsx';
import { formatSignedAmount, parseSignedMinor } from './signed.ts';
import styles from './ledger.module.css';
import { StaffTitle, StaffCard } from '#ui/staff-page.tsx';
import { KeyFigure, KeyFigures } from './key-figures.tsx';

type Ledger = ReplyOf<typeof getLedger>;

/** The site's liabilities and assets: ledger accounts, and each network's ledger against its chain. */
const LedgerPage = () => {
  const { t } = useTranslation('staff');
  usePageTitle(t('ledger.title'));
  const { data, isError, isPending, isFetching, refetch } = useQuery({
    ...endpointQueryOptions(getLedger, {}),
    staleTime: 0,
  });
  return (
    <>
      <StaffTitle>
        <div>
          <h1 className="display">{t('ledger.title')}</h1>
          <p className="sec">{t('ledger.lead')}</p>
        </div>
        <Button icon="refresh" loading={isFetching} onClick={() => void refetch()}>
          {t('ledger.again')}
        </Button>
      </StaffTitle>
      {isError && !data && <ErrorBlock title={t('ledger.failed')} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={420} radius={20} />}
      {data && <LedgerBody ledger={data} />}
      <Debts />
    </>
  );
};

const LedgerBody = ({ ledger }: { readonly ledger: Ledger }) => {
  const { t } = useTranslation('staff');
  return (
    <>
      <KeyFigures>
        <KeyFigure label={t('ledger.players')} value={formatCount(ledger.players.count)} />
        <KeyFigure label={t('ledger.main')} value={formatAmount(ledger.players.main)} />
        <KeyFigure label={t('ledger.bonus')} value={formatAmount(ledger.players.bonus)} />
        <KeyFigure
          label={t('ledger.debts')}
          value={formatAmount(ledger.debts.usd)}
          line={t('ledger.debtCount', { count: ledger.debts.count })}
        />
      </KeyFigures>
      {ledger.networks.map((network) => (
        <LedgerNetwork key={network.network} network={network} />
      ))}
      <div className={styles.columns}>
        <Accounts ledger={ledger} />
        <Prices prices={ledger.prices} />
      </div>
    </>
  );
};

/** Includes the players' balances: only together do the accounts sum to zero. */
const Accounts = ({ ledger: { accounts, players } }: { readonly ledger: Ledger }) => {
  const { t } = useTranslation('staff');
  const rows = [
    { name: t('ledger.main'), amount: players.main },
    { name: t('ledger.bonus'), amount: players.bonus },
    ...accounts,
  ];
  const columns: readonly DataColumn<(typeof rows)[number]>[] = [
    {
      id: 'account',
      header: t('ledger.account'),
      cell: (row) =>
        accounts.some(({ name }) => name === row.name) ? <span className="mono">{row.name}</span> : row.name,
      value: ({ name }) => name,
      sort: 'text',
    },
    {
      id: 'amount',
      header: t('ledger.amount'),
      cell: ({ amount }) => formatSignedAmount(amount),
      isEnd: true,
      value: ({ amount }) => amount,
      sort: 'amount',
    },
  ];
  const sum = rows.reduce((total, { amount }) => total + parseSignedMinor(amount), 0n);
  return (
    <StaffCard aria-labelledby="ledger-accounts">
      <h2 id="ledger-accounts">
        {t('ledger.accounts')}{' '}
        <Badge tone={sum === 0n ? 'win' : 'loss'}>{t(sum === 0n ? 'ledger.zero' : 'ledger.notZero')}</Badge>
      </h2>
      <DataTable
        labelledBy="ledger-accounts"
        file="oddlight-ledger-accounts"
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </StaffCard>
  );
};

const Prices = ({ prices }: Pick<Ledger, 'prices'>) => {
  const { t } = useTranslation('staff');
  const columns: readonly DataColumn<Ledger['prices'][number]>[] = [
    { id: 'coin', header: t('ledger.coin'), cell: ({ coin }) => coin, isRowHeader: true },
    {
      id: 'price',
      header: t('ledger.prices'),
      cell: ({ usd }) => (usd === null ? t('ledger.unknown') : formatPrice(usd)),
      isEnd: true,
    },
    {
      id: 'at',
      header: t('lists.time'),
      cell: ({ at }) => (at === null ? t('ledger.never') : formatDateTime(at)),
      isEnd: true,
      tone: 'quiet',
    },
  ];
  return (
    <StaffCard aria-labelledby="ledger-prices">
      <h2 id="ledger-prices">{t('ledger.prices')}</h2>
      {prices.length === 0 && <p className="sec">{t('ledger.noPrices')}</p>}
      <DataTable
        labelledBy="ledger-prices"
        head="none"
        columns={columns}
        rows={prices}
        rowKey={({ coin }) => coin}
      />
      {prices.length > 0 && <ExportFoot endpoint={getLedger} filter={{}} part="prices" />}
    </StaffCard>
  );
};

type Debt = ReplyOf<typeof getDebts>['items'][number];

const Debts = () => {
  const { t } = useTranslation('staff');
  const columns: readonly DataColumn<Debt>[] = [
    { id: 'time', header: t('lists.time'), cell: ({ at }) => formatDateTime(at), tone: 'quiet' },
    { id: 'player', header: t('players.player'), cell: ({ username }) => <Clipped text={username} /> },
    { id: 'network', header: t('ledger.network'), cell: ({ network }) => network },
    {
      id: 'transaction',
      header: t('ledger.transaction'),
      cell: ({ txid }) => (
        <span className="mono" title={txid}>
          {truncateMiddle(txid)}
        </span>
      ),
    },
    { id: 'debt', header: t('ledger.debt'), cell: ({ usd }) => formatAmount(usd), isEnd: true },
    {
      id: 'open',
      header: t('ledger.open'),
      cell: ({ open }) =>
        parseSignedMinor(open) === 0n ? (
          <Badge>{t('ledger.settled')}</Badge>
        ) : (
          <b className="neg">{formatAmount(open)}</b>
        ),
      isEnd: true,
    },
  ];
  return (
    <>
      <h2 className={styles.part}>{t('ledger.debtsTitle')}</h2>
      <ListFrame
        endpoint={getDebts}
        input={(page) => page}
        label={t('ledger.debtsTitle')}
        empty={t('ledger.noDebts')}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </>
  );
};

export default LedgerPage;
