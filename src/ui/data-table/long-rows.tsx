import type { RowData } from '@tanstack/react-table';
import { Fragment } from 'react';
import { SHORT_LIST, useRowsInView } from '../use-rows-in-view.ts';
import { rowProps, Rows, TableRow, type RowsProps } from './rows.tsx';

const ROW_PX = 56;

/** Rows of a list that may grow long: past a hundred, only those in view are rendered. */
export const LongRows = <Item extends RowData>(props: RowsProps<Item>) =>
  props.rows.length > SHORT_LIST ? <RowsInView {...props} /> : <Rows {...props} />;

const RowsInView = <Item extends RowData>({ rows, columns, rowLook, note }: RowsProps<Item>) => {
  const keyOf = (place: number): string => rows[place]?.id ?? String(place);
  const shown = useRowsInView<HTMLTableSectionElement>(rows.length, { keyOf, rowPx: ROW_PX });
  return (
    <tbody {...shown.box}>
      {shown.rows.map(({ key, place, beforePx }) => {
        const row = rows[place];
        return (
          row && (
            <Fragment key={key}>
              <Gap px={beforePx} />
              <TableRow
                columns={columns}
                rowLook={rowLook}
                note={note}
                {...rowProps(row, place)}
                ref={shown.measure}
                data-index={place}
                // The heading is the first row.
                aria-rowindex={place + 2}
              />
            </Fragment>
          )
        );
      })}
      <Gap px={shown.afterPx} />
    </tbody>
  );
};

/** Stands for rows that are not rendered. */
const Gap = ({ px }: { readonly px: number }) =>
  px > 0 && (
    <tr aria-hidden="true">
      <td style={{ height: px, padding: 0 }} />
    </tr>
  );
