import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { formatAmount } from '#lib/format-money.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { resolveCoinChoice, useCoins } from '#session/coins.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { CellNote } from '#ui/data-table/cell-note.tsx';
import { DataTable, type DataColumn, type ListedRows } from '#ui/data-table/data-table.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { explorerLink, formatCoin } from './format-coin.ts';
import { useWithdrawalUpdates } from './use-withdrawal-updates.ts';
import { canCancel } from './states.ts';
import { useCancel } from './use-cancel.ts';
import styles from './withdrawal-table.module.css';

/** Table of the player's withdrawals; a narrow one has only coin, amount and state. */
export const WithdrawalTable = ({ table }: { readonly table: ListedRows<Withdrawal> }) => {
  useWithdrawalUpdates();
  return <DataTable {...table} sticky="page" columns={useColumns()} rowKey={({ id }) => id} />;
};

function useColumns(): readonly DataColumn<Withdrawal>[] {
  const { t } = useTranslation('withdrawals');
  const { coins } = useCoins();
  const { cancel } = useCancel();
  const networkOf = (row: Withdrawal) => resolveCoinChoice(coins, row)?.network;
  const actionOf = (row: Withdrawal) => (
    <Action row={row} template={networkOf(row)?.explorer_txid} onCancel={cancel} />
  );
  return [
    {
      id: 'time',
      header: t('time'),
      cell: ({ created_at: time }) => formatDateTime(time),
      tone: 'quiet',
      hides: 'narrow',
    },
    {
      id: 'coin',
      header: t('coin'),
      cell: (row) => <Coin row={row} template={networkOf(row)?.explorer_address} />,
    },
    { id: 'amount', header: t('amount'), cell: ({ usd }) => formatAmount(usd), isEnd: true, tone: 'strong' },
    {
      id: 'state',
      header: t('state'),
      cell: (row) => (
        <>
          <Badge tone={stateTone(row.state)}>{t(`states.${row.state}`)}</Badge>
          <CellNote hides="narrow">
            <Note row={row} />
          </CellNote>
          <CellNote only="narrow">{actionOf(row)}</CellNote>
        </>
      ),
    },
    {
      id: 'action',
      header: t('action'),
      isHeaderHidden: true,
      cell: actionOf,
      isEnd: true,
      hides: 'narrow',
    },
  ];
}

interface CoinProps {
  readonly row: Withdrawal;
  /** Where the network's explorer shows an address. */
  readonly template: string | null | undefined;
}

const Coin = ({ row, template }: CoinProps) => {
  const { t } = useTranslation('withdrawals');
  const link = explorerLink(template, 'address', row.address);
  const address = truncateMiddle(row.address);
  return (
    <span className={styles.coin}>
      <CoinIcon coin={row.coin} />
      <span>
        <span dir="ltr">{formatCoin(row.amount, row.coin)}</span>
        <CellNote isMono title={row.address}>
          {link === null ? (
            address
          ) : (
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('addressInExplorer', { address })}
            >
              {address}
            </a>
          )}
          {row.tag !== null && ` ${t('tagIs', { tag: row.tag })}`}
        </CellNote>
        <CellNote only="narrow">{formatDateTime(row.created_at)}</CellNote>
      </span>
    </span>
  );
};

const Note = ({ row: { state, waits, depth, needed, ended_at, reason } }: { readonly row: Withdrawal }) => {
  const { t } = useTranslation('withdrawals');
  switch (state) {
    case 'approved':
    case 'signed':
      return t(waits ? 'notes.waits' : 'notes.sending');
    case 'sent':
      return t('notes.depth', { depth, needed });
    case 'confirmed':
      return ended_at && formatDateTime(ended_at);
    case 'refused':
      return reason;
    case 'requested':
      return null;
    default:
      return t(`short.${state}`);
  }
};

interface ActionProps {
  readonly row: Withdrawal;
  /** Where the network's explorer shows a transaction. */
  readonly template: string | null | undefined;
  readonly onCancel: (id: string) => void;
}

const Action = ({ row: { id, state, txid, usd }, template, onCancel }: ActionProps) => {
  const { t } = useTranslation('withdrawals');
  if (canCancel(state))
    return (
      <Button
        size="sm"
        aria-label={t('cancelNamed', { amount: formatAmount(usd) })}
        onClick={() => onCancel(id)}
      >
        {t('cancel')}
      </Button>
    );
  const link = txid === null ? null : explorerLink(template, 'txid', txid);
  if (txid === null || link === null) return null;
  return (
    <ExternalLink href={link} label={t('explorerOf', { txid: truncateMiddle(txid) })}>
      {t('explorer')}
    </ExternalLink>
  );
};
