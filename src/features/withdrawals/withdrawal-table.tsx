import { useTranslation } from 'react-i18next';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { formatAmount } from '#lib/format-money.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { resolveCoinChoice, useCoins } from '#session/coins.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { explorerLink, formatCoin } from './format-coin.ts';
import { useWithdrawalUpdates } from './use-withdrawal-updates.ts';
import { canCancel } from './states.ts';
import { useCancel } from './use-cancel.ts';
import styles from './withdrawal-table.module.css';
import { classNames } from '#ui/class-names.ts';
import withdrawalsStaffStyles from './withdrawals-staff.module.css';
import listTableStyles from '#ui/list-table.module.css';
import liveBetsStyles from '#features/bets/live-bets.module.css';

/** Table of the player's withdrawals; phones show only coin, amount and state. */
export const WithdrawalTable = ({ rows }: { readonly rows: readonly Withdrawal[] }) => {
  const { t } = useTranslation('withdrawals');
  useWithdrawalUpdates();
  const { cancel } = useCancel();
  return (
    <table className={classNames(listTableStyles.listtable, styles.wdTable)}>
      <thead>
        <tr>
          <th scope="col" className={styles.wide}>
            {t('time')}
          </th>
          <th scope="col">{t('coin')}</th>
          <th scope="col" className={withdrawalsStaffStyles.end}>
            {t('amount')}
          </th>
          <th scope="col">{t('state')}</th>
          <th scope="col" className={styles.wide}>
            <span className="visually-hidden">{t('action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} onCancel={cancel} />
        ))}
      </tbody>
    </table>
  );
};

interface LineProps {
  readonly row: Withdrawal;
  readonly onCancel: (id: string) => void;
}

const Line = ({ row, onCancel }: LineProps) => {
  const { t } = useTranslation('withdrawals');
  const { coins } = useCoins();
  const network = resolveCoinChoice(coins, row)?.network;
  const link = explorerLink(network?.explorer_address, 'address', row.address);
  const address = truncateMiddle(row.address);
  return (
    <tr>
      <td className={classNames(styles.wide, 'sec')}>{formatDateTime(row.created_at)}</td>
      <td>
        <span className={styles.wdCoin}>
          <CoinIcon coin={row.coin} />
          <span>
            <span dir="ltr">{formatCoin(row.amount, row.coin)}</span>
            <small className="mono" title={row.address}>
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
            </small>
            <small className={listTableStyles.narrow}>{formatDateTime(row.created_at)}</small>
          </span>
        </span>
      </td>
      <td className={classNames(withdrawalsStaffStyles.end, liveBetsStyles.strong)}>
        {formatAmount(row.usd)}
      </td>
      <td>
        <Badge tone={stateTone(row.state)}>{t(`states.${row.state}`)}</Badge>
        <small className={styles.wide}>
          <Note row={row} />
        </small>
        <span className={listTableStyles.narrow}>
          <Action row={row} template={network?.explorer_txid} onCancel={onCancel} />
        </span>
      </td>
      <td className={classNames(styles.wide, withdrawalsStaffStyles.end)}>
        <Action row={row} template={network?.explorer_txid} onCancel={onCancel} />
      </td>
    </tr>
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

interface ActionProps extends LineProps {
  readonly template: string | null | undefined;
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
