import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { staffRewards } from '#contract/rewards.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatAmount, formatMoney, formatProfit } from '#lib/format-money.ts';
import { Clipped } from '#ui/clipped.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { costsByCode } from './reward-costs.ts';
import { StaffCard } from '#ui/staff-page.tsx';

type Reply = ReplyOf<typeof staffRewards>;

/** Players who received the most. */
export const TopRecipientsTable = ({ receivers }: Pick<Reply, 'receivers'>) => {
  const { t } = useTranslation('staff');
  const columns: readonly DataColumn<Reply['receivers'][number]>[] = [
    {
      id: 'player',
      header: t('rewards.player'),
      cell: ({ user }) => (
        <Link to={`/staff/players/${user.id}`}>
          <Clipped text={user.username} />
        </Link>
      ),
    },
    {
      id: 'amount',
      header: t('rewards.amount'),
      cell: ({ amount }) => formatAmount(amount),
      isEnd: true,
    },
  ];
  return (
    <StaffCard aria-labelledby="reward-receivers">
      <h2 id="reward-receivers">{t('rewards.receivers')}</h2>
      <DataTable
        labelledBy="reward-receivers"
        columns={columns}
        rows={receivers}
        rowKey={({ user }) => user.id}
        empty={{ icon: 'gift', title: t('rewards.noReceivers') }}
      />
    </StaffCard>
  );
};

/** Total cost of each code over all days. */
export const CodeTable = ({ costs }: Pick<Reply, 'costs'>) => {
  const { t } = useTranslation('staff');
  const rows = costsByCode(costs);
  const columns: readonly DataColumn<(typeof rows)[number]>[] = [
    {
      id: 'code',
      header: t('rewards.codes'),
      cell: ({ code }) => <span className="mono">{code}</span>,
      value: ({ code }) => code,
    },
    {
      id: 'amount',
      header: t('rewards.amount'),
      cell: ({ minor }) => formatMoney(minor),
      isEnd: true,
      value: ({ minor }) => minorToAmount(minor),
    },
  ];
  if (rows.length === 0) return null;
  return (
    <StaffCard aria-labelledby="reward-codes">
      <h2 id="reward-codes">{t('rewards.codes')}</h2>
      <DataTable
        labelledBy="reward-codes"
        head="none"
        file="oddlight-rewards-by-code"
        columns={columns}
        rows={rows}
        rowKey={({ code }) => code}
      />
    </StaffCard>
  );
};

/** Actual payouts of the wheel compared with the expected ones. */
export const WheelPayoutTable = ({ wheel }: Pick<Reply, 'wheel'>) => {
  const { t } = useTranslation('staff');
  const rows = [
    { name: t('rewards.spins'), value: formatCount(wheel.spins) },
    { name: t('rewards.paid'), value: formatAmount(wheel.paid) },
    { name: t('rewards.expected'), value: formatAmount(wheel.expected) },
    {
      name: t('rewards.difference'),
      value: formatProfit(amountToMinor(wheel.paid) - amountToMinor(wheel.expected)),
    },
  ];
  return (
    <StaffCard aria-labelledby="reward-wheel">
      <h2 id="reward-wheel">{t('rewards.wheel')}</h2>
      <DataTable
        labelledBy="reward-wheel"
        head="none"
        columns={[
          { id: 'name', header: t('rewards.wheel'), cell: ({ name }) => name, isRowHeader: true },
          { id: 'value', header: t('rewards.amount'), cell: ({ value }) => value, isEnd: true },
        ]}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </StaffCard>
  );
};
