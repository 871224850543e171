import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getReport, ReportGroup } from '#contract/reports.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatMoney } from '#lib/format-money.ts';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { StaffCard } from '#ui/staff-page.tsx';
import { parseSignedMinor } from '../signed.ts';
import { useKeyName } from './use-key-name.ts';

type Row = ReplyOf<typeof getReport>['rows'][number];
const amounts = ['stakes', 'payouts', 'ggr', 'bonus_cost', 'ngr', 'deposits', 'withdrawals'] as const;

interface ReportTableProps {
  readonly rows: readonly Row[];
  readonly by: ReportGroup;
}

/** A line for each day, game, country or currency. */
export const ReportTable = ({ rows, by }: ReportTableProps) => {
  const { t } = useTranslation('staff');
  const nameOf = useKeyName();
  const columns: readonly DataColumn<Row>[] = [
    {
      id: 'key',
      header: t(`reports.by.${by}`),
      cell: ({ key }) => nameOf(by, key),
      isRowHeader: true,
      value: ({ key }) => (by === 'day' ? key : nameOf(by, key)),
      sort: 'text',
    },
    ...amounts.map((name): DataColumn<Row> => ({
      id: name,
      header: t(`reports.figures.${name}`),
      cell: (row) => formatMoney(parseSignedMinor(row[name])),
      isEnd: true,
      value: (row) => row[name],
      sort: 'amount',
    })),
    {
      id: 'players',
      header: t('reports.figures.players'),
      cell: ({ players }) => formatCount(players),
      isEnd: true,
      value: ({ players }) => players,
      sort: 'number',
    },
  ];
  return (
    <StaffCard aria-label={t(`reports.tables.${by}`)}>
      <DataTable
        key={by}
        label={t(`reports.tables.${by}`)}
        density="compact"
        narrow="cards"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </StaffCard>
  );
};
