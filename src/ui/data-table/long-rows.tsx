import { Fragment } from 'react';
import { useRowsInView } from '../use-rows-in-view.ts';
import { rowProps, TableRow, type RowsProps } from './rows.tsx';

const ROW_PX = 56;

/** The rows in view of a long list. */
export const LongRows = <Item extends object>({ rows, columns, rowLook, note }: RowsProps<Item>) => {
  const keyOf = (place: number): string => rows[place]?.key ?? String(place);
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
