import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatUtcDay } from '#lib/format-time.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import type { OverviewDay } from './day-metrics.ts';
import styles from './day-chart.module.css';

interface DayTableProps {
  readonly rows: readonly OverviewDay[];
  readonly title: string;
  /** If false, the table is for screen readers only. */
  readonly isShown: boolean;
}

/** The chart's data as a table. */
export const DayTable = ({ rows, title, isShown }: DayTableProps) => {
  const columns = useColumns();
  if (!isShown)
    return (
      <div className="visually-hidden">
        <DataTable
          label={title}
          columns={columns}
          // A button that no one sees must not have the focus.
          sorts={false}
          rows={rows}
          rowKey={({ day }) => day}
        />
      </div>
    );
  return (
    <div className={styles.days} tabIndex={0} role="group" aria-label={title}>
      <DataTable
        label={title}
        sticky="box"
        file="oddlight-affiliate-days"
        columns={columns}
        rows={rows}
        rowKey={({ day }) => day}
      />
    </div>
  );
};

function useColumns(): readonly DataColumn<OverviewDay>[] {
  const { t } = useTranslation('affiliate');
  const money = useMoneyFormatter();
  return [
    {
      id: 'day',
      header: t('chart.day'),
      cell: ({ day }) => formatUtcDay(day),
      isRowHeader: true,
      value: ({ day }) => day,
      sort: 'text',
    },
    {
      id: 'commission',
      header: t('chart.commission'),
      cell: ({ commission }) => (commission === null ? '–' : money(amountToMinor(commission))),
      isEnd: true,
      value: ({ commission }) => commission,
      sort: 'amount',
    },
    {
      id: 'clicks',
      header: t('chart.clicks'),
      cell: ({ clicks }) => formatCount(clicks),
      isEnd: true,
      value: ({ clicks }) => clicks,
      sort: 'number',
    },
    {
      id: 'signUps',
      header: t('chart.signUps'),
      cell: ({ sign_ups: signUps }) => formatCount(signUps),
      isEnd: true,
      value: ({ sign_ups: signUps }) => signUps,
      sort: 'number',
    },
  ];
}
