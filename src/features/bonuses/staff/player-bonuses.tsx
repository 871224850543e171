import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { formatTimeLeft } from '#lib/format-time-left.ts';
import { staffBonuses, type StaffBonus } from '#contract/bonuses.ts';
import { StaffExportFoot } from '#features/staff/feature.ts';
import { useUser } from '#session/user.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { CellNote } from '#ui/data-table/cell-note.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { BonusStaffActions } from './act-keys.tsx';
import { GiveBonusDialog } from './give-dialog.tsx';
import styles from './player-bonuses.module.css';
import { StaffCard } from '#ui/staff-page.tsx';

interface PlayerBonusesProps {
  readonly id: string;
  readonly username: string;
}

/** A player's bonuses; admins can grant, hold and close them. */
export const PlayerBonuses = ({ id, username }: PlayerBonusesProps) => {
  const { t } = useTranslation('bonusStaff');
  const mayChange = useUser().profile.permissions.includes('bonuses.change');
  const [isGiving, setGiving] = useState(false);
  const list = useQuery({ ...endpointQueryOptions(staffBonuses, { user_id: id }), staleTime: 0 });
  return (
    <StaffCard aria-label={t('tab')}>
      {mayChange && (
        <Button className={styles.give} icon={gift} onClick={() => setGiving(true)}>
          {t('give')}
        </Button>
      )}
      <DataTable
        narrow="cards"
        columns={useColumns(id, mayChange)}
        rows={list.data?.items}
        rowKey={(bonus) => bonus.id}
        list={list}
        failed={t('failed')}
        empty={{ icon: gift, title: t('none') }}
        pager={
          list.data &&
          list.data.items.length > 0 && <StaffExportFoot endpoint={staffBonuses} filter={{ user_id: id }} />
        }
      />
      {isGiving && <GiveBonusDialog userId={id} username={username} onClose={() => setGiving(false)} />}
    </StaffCard>
  );
};

function useColumns(userId: string, mayChange: boolean): readonly DataColumn<StaffBonus>[] {
  const { t } = useTranslation('bonusStaff');
  const columns: readonly DataColumn<StaffBonus>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      cell: ({ name, granted, own }) => (
        <>
          <b>
            <Clipped text={name} />
          </b>
          <CellNote>{t('of', { granted: formatAmount(granted), own: formatAmount(own) })}</CellNote>
        </>
      ),
      wraps: true,
      value: ({ name }) => name,
      sort: 'text',
    },
    { id: 'state', header: t('columns.state'), cell: (bonus) => <StateBadge bonus={bonus} /> },
    {
      id: 'balance',
      header: t('columns.balance'),
      cell: ({ amount }) => formatAmount(amount),
      value: ({ amount }) => amount,
      sort: 'amount',
    },
    {
      id: 'wager',
      header: t('columns.wager'),
      cell: ({ wager, wager_required: required }) =>
        t('wagered', { done: formatAmount(wager), required: formatAmount(required) }),
    },
    {
      id: 'ends',
      header: t('columns.ends'),
      cell: (bonus) =>
        bonus.state === 'closed' ? formatDateTime(bonus.created_at) : formatTimeLeft(bonus.expire_in),
      tone: 'quiet',
    },
  ];
  const actions: DataColumn<StaffBonus> = {
    id: 'actions',
    header: t('columns.acts'),
    cell: (bonus) => bonus.state !== 'closed' && <BonusStaffActions bonus={bonus} userId={userId} />,
  };
  return mayChange ? [...columns, actions] : columns;
}

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
