import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getLedger } from '#contract/treasury.ts';
import { formatCoins } from '#lib/coin-amount.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { formatSignedAmount } from './signed.ts';
import styles from './ledger.module.css';
import { StaffCard } from '#ui/staff-page.tsx';

/** Returns the name of the network's ledger account. */
const accountOf = (network: string): string => `world:${network}`;

type Network = ReplyOf<typeof getLedger>['networks'][number];
type Holding = Network['holdings'][number];

/** Ledger balance of a network compared with its on-chain holdings; shortfalls are red. */
export const LedgerNetwork = ({ network }: { readonly network: Network }) => {
  const { t } = useTranslation('staff');
  const { name, world, tip, scanned_at: scannedAt, holdings } = network;
  const id = `ledger-${network.network}`;
  return (
    <StaffCard aria-labelledby={id}>
      <h2 id={id}>
        {name} <span className="sec mono">{accountOf(network.network)}</span>
        <span className={styles.balance}>{formatSignedAmount(world)}</span>
      </h2>
      <p className="sec">
        {tip === null || scannedAt === null
          ? t('ledger.notScanned')
          : t('ledger.scanned', { block: tip, moment: formatDateTime(scannedAt) })}
      </p>
      <DataTable
        labelledBy={id}
        narrow="cards"
        columns={useColumns()}
        rows={holdings}
        rowKey={({ coin }) => coin}
      />
    </StaffCard>
  );
};

function useColumns(): readonly DataColumn<Holding>[] {
  const { t } = useTranslation('staff');
  const answered = (amount: string | null) => (amount === null ? t('ledger.noAnswer') : coins(amount));
  return [
    { id: 'coin', header: t('ledger.coin'), cell: ({ coin }) => coin, isRowHeader: true },
    { id: 'booked', header: t('ledger.booked'), cell: ({ booked }) => coins(booked), isEnd: true },
    {
      id: 'addresses',
      header: t('ledger.addresses'),
      cell: ({ addresses }) => answered(addresses),
      isEnd: true,
    },
    {
      id: 'hotWallet',
      header: t('ledger.hotWallet'),
      cell: ({ hot_wallet: hotWallet }) => answered(hotWallet),
      isEnd: true,
    },
    {
      id: 'difference',
      header: t('ledger.difference'),
      cell: ({ difference }) => <Difference text={difference} />,
      isEnd: true,
    },
  ];
}

const Difference = ({ text }: { readonly text: string | null }) => {
  const { t } = useTranslation('staff');
  if (text === null) return t('ledger.unknown');
  if (text.startsWith('-'))
    return (
      <>
        <b className="neg">{coins(text)}</b> <Badge tone="loss">{t('ledger.missing')}</Badge>
      </>
    );
  return /[1-9]/.test(text) ? (
    <>
      <b>+{coins(text)}</b> <Badge tone="info">{t('ledger.float')}</Badge>
    </>
  ) : (
    <Badge tone="win">{t('ledger.equal')}</Badge>
  );
};

const coins = (text: string): string => formatCoins(text).replace('-', '−');
