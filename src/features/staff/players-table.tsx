import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatAmount } from '#lib/format-money.ts';
import { nameColor, truncateMiddle } from '#lib/format-text.ts';
import { formatDateTime } from '#lib/format-time.ts';
import type { StaffPlayerRow } from '#contract/staff.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { formatSignedAmount } from './signed.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './ledger.module.css';
import staffStyles from './staff.module.css';

/** Players with their balances and the house's result. */
export const PlayersTable = ({ rows }: { readonly rows: readonly StaffPlayerRow[] }) => {
  const { t } = useTranslation('staff');
  return (
    <table className={classNames(staffStyles.staffTable, staffStyles.players)}>
      <thead>
        <tr>
          <th scope="col">{t('players.player')}</th>
          <th scope="col" className={styles.end}>
            {t('figures.balance')}
          </th>
          <th scope="col" className={styles.end}>
            {t('figures.deposits')}
          </th>
          <th scope="col" className={styles.end}>
            {t('figures.wagered')}
          </th>
          <th scope="col" className={styles.end}>
            {t('figures.result')}
          </th>
          <th scope="col">{t('players.flags')}</th>
          <th scope="col" className={styles.end}>
            {t('players.seen')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
};

const Line = ({ row }: { readonly row: StaffPlayerRow }) => {
  const { t } = useTranslation('staff');
  return (
    <tr>
      <td>
        <Link className={staffStyles.staffPlayer} to={`/staff/players/${row.id}`}>
          <Avatar name={row.username} size={28} />
          <span>
            <b style={{ color: nameColor(row.username) }}>
              <Clipped text={row.username} />
            </b>
            <small className="mono">{truncateMiddle(row.id)}</small>
          </span>
        </Link>
      </td>
      <td className={styles.end}>
        <b>{formatAmount(row.balance)}</b>
      </td>
      <td className={styles.end}>{formatAmount(row.deposits)}</td>
      <td className={styles.end}>{formatAmount(row.wagered)}</td>
      <td className={styles.end}>{formatSignedAmount(row.house_result)}</td>
      <td>
        <Flags row={row} none={t('players.noFlags')} />
      </td>
      <td className={classNames(styles.end, 'sec')}>
        {row.seen_at === null ? t('players.never') : formatDateTime(row.seen_at)}
      </td>
    </tr>
  );
};

/** Badges of important states. */
const Flags = ({ row, none }: { readonly row: StaffPlayerRow; readonly none: string }) => {
  const { t } = useTranslation('staff');
  if (!row.blocked && !row.excluded && row.roles.length === 0) return <span className="muted">{none}</span>;
  return (
    <span className={staffStyles.staffFlags}>
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
