import { useMemo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useStore } from 'zustand';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { Badge, Icon, Panel, t } from '../panel.tsx';
import type { ReplayStore } from './replay-store.ts';
import { checkResult, type ResultRow } from './result-rows.ts';
import styles from './replay-page.module.css';

/** The recomputed result next to the stored one. */
export const ResultCheckPanel = ({ replay }: { readonly replay: ReplayStore }) => {
  const record = useStore(replay.store, ({ shown }) => shown?.settings.record);
  const check = useMemo(() => record && checkResult(record), [record]);
  return (
    <Panel
      title={t('replay.check')}
      aside={
        check && check.differences > 0 ? (
          <Badge tone="wait" icon="alert">
            {t('replay.differences', { count: check.differences })}
          </Badge>
        ) : (
          check && record?.expected && <Badge tone="win">{t('replay.same')}</Badge>
        )
      }
    >
      {check && (
        <DataTable
          density="compact"
          look="lines"
          head="hidden"
          columns={columns}
          rows={[
            ...check.rows.map((row): CheckedRow => ({ label: t(`replay.row.${row.name}`), row })),
            ...check.fields.map((row): CheckedRow => ({ label: row.name, row })),
          ]}
          rowKey={({ label }, place) => `${place} ${label}`}
        />
      )}
    </Panel>
  );
};

interface CheckedRow {
  readonly label: string;
  readonly row: ResultRow;
}

const isOther = ({ stored, isSame }: ResultRow): boolean => stored !== null && !isSame;

const columns: readonly DataColumn<CheckedRow>[] = [
  {
    id: 'name',
    header: '',
    cell: ({ label }) => <span className="mono">{label}</span>,
    isRowHeader: true,
  },
  {
    id: 'replayed',
    header: t('replay.replayed'),
    cell: ({ row }) => <span className={textClass(row)}>{row.replayed}</span>,
    isEnd: true,
  },
  { id: 'stored', header: t('replay.stored'), cell: ({ row }) => <Stored {...row} />, isEnd: true },
];

/** Values that differ stand out. */
const textClass = (row: ResultRow): string =>
  classNames(styles.value, 'mono', isOther(row) && styles.isOther);

const Stored = (row: ResultRow) => {
  const { stored, isSame } = row;
  if (stored === null) return <span className="muted">{t('replay.notStored')}</span>;
  return (
    <span className={textClass(row)}>
      {isSame ? <Icon name="check" size={14} /> : stored}
      <span className="visually-hidden">{t(isSame ? 'replay.isSame' : 'replay.isOther')}</span>
    </span>
  );
};
