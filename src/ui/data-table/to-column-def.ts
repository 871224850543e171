import type { ColumnDef, Row } from '@tanstack/react-table';
import { amountToMinor } from '#core/money.ts';
import { locale } from '#src/i18n/index.ts';
import type { DataColumn } from './columns.ts';
import type { Features } from './features.ts';

const collator = new Intl.Collator(locale, { numeric: true });

const comparisons: Readonly<
  Record<NonNullable<DataColumn<object>['sort']>, (a: unknown, b: unknown) => number>
> = {
  text: (a, b) => collator.compare(String(a), String(b)),
  number: (a, b) => Number(a) - Number(b),
  amount: (a, b) => {
    const difference = amountToMinor(String(a)) - amountToMinor(String(b));
    return difference === 0n ? 0 : difference < 0n ? -1 : 1;
  },
};

/** Translates a column for TanStack Table, which only orders and opens rows; the cells are drawn here. */
export function toColumnDef<Item extends object>({
  id,
  value,
  sort,
}: DataColumn<Item>): ColumnDef<Features, Item> {
  const compare = sort && comparisons[sort];
  return {
    id,
    // A missing value comes last in either direction.
    accessorFn: (item) => value?.(item) ?? undefined,
    sortUndefined: 'last',
    enableSorting: compare !== undefined,
    // Text starts at A, numbers at the largest.
    sortDescFirst: sort !== 'text',
    sortFn: (a: Row<Features, Item>, b: Row<Features, Item>) =>
      compare?.(a.getValue(id), b.getValue(id)) ?? 0,
  };
}
