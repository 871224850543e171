import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { formatTimeLeft } from '#lib/format-time-left.ts';
import { staffBonuses, type StaffBonus } from '#contract/bonuses.ts';
import { useUser } from '#session/user.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { BonusStaffActions } from './act-keys.tsx';
import { GiveBonusDialog } from './give-dialog.tsx';
import styles from './player-bonuses.module.css';
import { classNames } from '#ui/class-names.ts';
import staffStyles from '#features/staff/staff.module.css';
import ledgerStyles from '#features/staff/ledger.module.css';

interface PlayerBonusesProps {
  readonly id: string;
  readonly username: string;
}

/** A player's bonuses; admins can grant, hold and close them. */
export const PlayerBonuses = ({ id, username }: PlayerBonusesProps) => {
  const { t } = useTranslation('bonusStaff');
  const isAdmin = useUser().profile.roles.includes('admin');
  const [isGiving, setGiving] = useState(false);
  const list = useQuery({ ...endpointQueryOptions(staffBonuses, { user_id: id }), staleTime: 0 });
  const items = list.data?.items;
  return (
    <section
      className={classNames(ledgerStyles.staffList, styles.staffBonuses, 'card')}
      aria-label={t('tab')}
    >
      {isAdmin && (
        <Button icon={gift} onClick={() => setGiving(true)}>
          {t('give')}
        </Button>
      )}
      {list.isError && <ErrorBlock title={t('failed')} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={200} radius={20} />}
      {items?.length === 0 && <EmptyState icon={gift} title={t('none')} />}
      {items && items.length > 0 && <BonusTable items={items} userId={id} isAdmin={isAdmin} />}
      {isGiving && <GiveBonusDialog userId={id} username={username} onClose={() => setGiving(false)} />}
    </section>
  );
};

interface BonusTableProps {
  readonly items: readonly StaffBonus[];
  readonly userId: string;
  readonly isAdmin: boolean;
}

const columns = ['name', 'state', 'balance', 'wager', 'ends'] as const;

const BonusTable = ({ items, userId, isAdmin }: BonusTableProps) => {
  const { t } = useTranslation('bonusStaff');
  return (
    <table className={staffStyles.staffTable}>
      <thead>
        <tr>
          {[...columns, ...(isAdmin ? (['acts'] as const) : [])].map((column) => (
            <th key={column} scope="col">
              {t(`columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((bonus) => (
          <tr key={bonus.id}>
            <td className={staffStyles.details}>
              <b>
                <Clipped text={bonus.name} />
              </b>
              <span className="muted num">
                {t('of', { granted: formatAmount(bonus.granted), own: formatAmount(bonus.own) })}
              </span>
            </td>
            <td>
              <StateBadge bonus={bonus} />
            </td>
            <td className="num">{formatAmount(bonus.amount)}</td>
            <td className="num">
              {t('wagered', {
                done: formatAmount(bonus.wager),
                required: formatAmount(bonus.wager_required),
              })}
            </td>
            <td className="sec num">
              {bonus.state === 'closed' ? formatDateTime(bonus.created_at) : formatTimeLeft(bonus.expire_in)}
            </td>
            {isAdmin && (
              <td>{bonus.state !== 'closed' && <BonusStaffActions bonus={bonus} userId={userId} />}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const StateBadge = ({ bonus }: { readonly bonus: StaffBonus }) => {
  const { t } = useTranslation('bonusStaff');
  if (bonus.state === 'closed') return <Badge>{t(`closed.${bonus.ended_as ?? 'expired'}`)}</Badge>;
  if (bonus.state === 'spins')
    return <Badge tone="bonus">{t('state.spins', { count: bonus.spins_left })}</Badge>;
  if (bonus.status === 0) return <Badge tone="wait">{t('state.held')}</Badge>;
  return bonus.status === 2 ? (
    <Badge tone="win">{t('state.complete')}</Badge>
  ) : (
    <Badge tone="bonus">{t('state.active')}</Badge>
  );
};
