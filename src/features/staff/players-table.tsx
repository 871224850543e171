import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '#lib/format-money.ts';
import { nameColor, truncateMiddle } from '#lib/format-text.ts';
import { formatDateTime } from '#lib/format-time.ts';
import type { StaffPlayerRow } from '#contract/staff.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { DataTable, type DataColumn, type ListedRows } from '#ui/data-table/data-table.tsx';
import { formatSignedAmount } from './signed.ts';
import staffStyles from './staff.module.css';

/** Players with their balances and the house's result. */
export const PlayersTable = ({ table }: { readonly table: ListedRows<StaffPlayerRow> }) => (
  <DataTable {...table} narrow="cards" columns={useColumns()} rowKey={({ id }) => id} />
);

function useColumns(): readonly DataColumn<StaffPlayerRow>[] {
  const { t } = useTranslation('staff');
  return [
    { id: 'player', header: t('players.player'), cell: (row) => <PlayerLink row={row} /> },
    {
      id: 'balance',
      header: t('figures.balance'),
      cell: ({ balance }) => formatAmount(balance),
      isEnd: true,
      tone: 'strong',
    },
    {
      id: 'deposits',
      header: t('figures.deposits'),
      cell: ({ deposits }) => formatAmount(deposits),
      isEnd: true,
      hides: 'narrow',
    },
    {
      id: 'wagered',
      header: t('figures.wagered'),
      cell: ({ wagered }) => formatAmount(wagered),
      isEnd: true,
    },
    {
      id: 'result',
      header: t('figures.result'),
      cell: ({ house_result: result }) => formatSignedAmount(result),
      isEnd: true,
      hides: 'narrow',
    },
    {
      id: 'flags',
      header: t('players.flags'),
      cell: (row) => <Flags row={row} none={t('players.noFlags')} />,
    },
    {
      id: 'seen',
      header: t('players.seen'),
      cell: ({ seen_at: at }) => (at === null ? t('players.never') : formatDateTime(at)),
      isEnd: true,
      tone: 'quiet',
      hides: 'narrow',
    },
  ];
}

const PlayerLink = ({ row }: { readonly row: StaffPlayerRow }) => (
  <Link className={staffStyles.player} to={`/staff/players/${row.id}`}>
    <Avatar name={row.username} size={28} />
    <span>
      <b style={{ color: nameColor(row.username) }}>
        <Clipped text={row.username} />
      </b>
      <small className="mono">{truncateMiddle(row.id)}</small>
    </span>
  </Link>
);

/** Badges of important states. */
const Flags = ({ row, none }: { readonly row: StaffPlayerRow; readonly none: string }) => {
  const { t } = useTranslation('staff');
  if (!row.blocked && !row.excluded && row.roles.length === 0) return <span className="muted">{none}</span>;
  return (
    <span className={staffStyles.flags}>
      {row.blocked && <Badge tone="loss">{t('flags.blocked')}</Badge>}
      {row.excluded && <Badge tone="loss">{t('flags.excluded')}</Badge>}
      {row.roles.map((role) => (
        <Badge key={role} tone="info">
          {t(`roles.${role}`)}
        </Badge>
      ))}
    </span>
  );
};
