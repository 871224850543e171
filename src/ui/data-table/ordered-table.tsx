import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { features } from './features.ts';
import type { DataTableProps } from './table-props.ts';
import { TableView } from './table-view.tsx';
import { toColumnDef } from './to-column-def.ts';

/** A table whose rows TanStack Table orders and opens. */
export const OrderedTable = <Item extends object>({ rows, rowKey, ...props }: DataTableProps<Item>) => {
  const { columns, subRows } = props;
  const data = useMemo(() => rows ?? [], [rows]);
  const defs = useMemo(() => columns.map(toColumnDef), [columns]);
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: (item, place, parent) => (parent ? `${parent.id} ` : '') + rowKey(item, place),
    enableMultiSort: false,
    autoResetExpanded: false,
    ...(subRows && { getSubRows: subRows }),
  });
  return (
    <TableView
      {...props}
      isLoading={rows === undefined}
      rows={table.getRowModel().rows.map((row) => ({
        key: row.id,
        item: row.original,
        isOpen: row.getIsExpanded(),
        toggle: row.getCanExpand() ? () => row.toggleExpanded() : undefined,
        isSub: row.depth > 0,
      }))}
      sorting={{
        of: (id) => table.getColumn(id)?.getIsSorted() ?? false,
        toggle: (id) => table.getColumn(id)?.toggleSorting(),
      }}
    />
  );
};
