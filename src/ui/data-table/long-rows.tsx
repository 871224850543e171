import type { RowData } from '@tanstack/react-table';
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { rowProps, Rows, TableRow, type RowsProps } from './rows.tsx';

/** Up to here all rows are rendered. */
const SHORT = 100;
const ROW_PX = 56;
/** Rows rendered beyond both edges, so that the tab key always finds the next one. */
const OVERSCAN = 10;

/** Rows of a list that may grow long: past a hundred, only those in view are rendered. */
export const LongRows = <Item extends RowData>(props: RowsProps<Item>) =>
  props.rows.length > SHORT ? <RowsInView {...props} /> : <Rows {...props} />;

const RowsInView = <Item extends RowData>({ rows, columns, rowLook, note }: RowsProps<Item>) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () =>
      setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    // What is above the table may change its height.
    const page = new ResizeObserver(measure);
    page.observe(document.body);
    return () => page.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (place) => rows[place]?.id ?? place,
    rangeExtractor: (range) => withFocused(range, focused),
  });
  const shown = virtualizer.getVirtualItems();
  const end = top + virtualizer.getTotalSize();
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const place = target.closest('tr')?.dataset.index;
    setFocused(place === undefined ? null : Number(place));
  };
  return (
    <tbody ref={body} onFocus={onFocus} onBlur={() => setFocused(null)}>
      {shown.map(({ key, index, start }, nth) => {
        const row = rows[index];
        return (
          row && (
            <Fragment key={key}>
              <Gap px={start - (shown[nth - 1]?.end ?? top)} />
              <TableRow
                columns={columns}
                rowLook={rowLook}
                note={note}
                {...rowProps(row, index)}
                ref={virtualizer.measureElement}
                data-index={index}
                // The heading is the first row.
                aria-rowindex={index + 2}
              />
            </Fragment>
          )
        );
      })}
      <Gap px={end - (shown.at(-1)?.end ?? top)} />
    </tbody>
  );
};

/** Keeps the row with the focus, which would be lost with its row. */
function withFocused(range: Range, focused: number | null): number[] {
  const places = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || places.includes(focused)) return places;
  return [...places, focused].sort((a, b) => a - b);
}

/** Stands for rows that are not rendered. */
const Gap = ({ px }: { readonly px: number }) =>
  px > 0 && (
    <tr aria-hidden="true">
      <td style={{ height: px, padding: 0 }} />
    </tr>
  );
