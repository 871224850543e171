import { Fragment, type ReactNode, type Ref } from 'react';
import { SHORT_LIST } from './short-list.ts';
import { useRowsInView } from './use-rows-in-view.ts';

/** What the element of a row needs of the list. */
export interface LongListRow {
  readonly ref?: Ref<HTMLLIElement>;
  readonly 'data-index'?: number;
  readonly 'aria-setsize'?: number;
  readonly 'aria-posinset'?: number;
}

interface LongListProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The usual height of a row. */
  readonly rowPx: number;
  /** Between two rows, as the list's sheet says. */
  readonly gapPx: number;
  /** Returns the `li` of an item with these attributes. */
  readonly row: (item: Item, attributes: LongListRow) => ReactNode;
}

/** A list without end: past a hundred items only those in view are rendered. The page scrolls it. */
export const LongList = <Item,>(props: LongListProps<Item>) => {
  const { items, keyOf, row } = props;
  if (items.length > SHORT_LIST) return <ItemsInView {...props} />;
  return (
    <ul>
      {items.map((item) => (
        <Fragment key={keyOf(item)}>{row(item, {})}</Fragment>
      ))}
    </ul>
  );
};

const ItemsInView = <Item,>({ items, keyOf, rowPx, gapPx, row }: LongListProps<Item>) => {
  const keyAt = (place: number): string => {
    const item = items[place];
    return item === undefined ? String(place) : keyOf(item);
  };
  const shown = useRowsInView<HTMLUListElement>(items.length, { keyOf: keyAt, rowPx, gapPx });
  return (
    <ul {...shown.box}>
      {shown.rows.map(({ key, place, beforePx }) => {
        const item = items[place];
        return (
          item !== undefined && (
            <Fragment key={key}>
              <Gap px={beforePx - 2 * gapPx} />
              {row(item, {
                ref: shown.measure,
                'data-index': place,
                'aria-setsize': items.length,
                'aria-posinset': place + 1,
              })}
            </Fragment>
          )
        );
      })}
      <Gap px={shown.afterPx - gapPx} />
    </ul>
  );
};

/** Stands for rows that are not rendered. */
const Gap = ({ px }: { readonly px: number }) => px > 0 && <li aria-hidden="true" style={{ height: px }} />;
