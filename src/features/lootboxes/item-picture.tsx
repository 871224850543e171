import sheet from '../../../assets/lootboxes/items.webp';
import { boxes } from '#games/lootboxes/paytable.ts';
import styles from './lootboxes.module.css';

/** The sprite holds all items, ten per row, in the order of the boxes. */
const COLUMNS = 10;
const slugs = Object.values(boxes).flatMap(({ items }) => items.map(({ slug }) => slug));
const LINES = Math.ceil(slugs.length / COLUMNS);

interface ItemPictureProps {
  readonly item: string;
  /** CSS pixels. */
  readonly size: number;
}

/** Decorative picture of an item; the name is next to it. */
export const ItemPicture = ({ item, size }: ItemPictureProps) => {
  const index = slugs.indexOf(item);
  const [column, line] = [index % COLUMNS, Math.floor(index / COLUMNS)];
  return (
    <span
      className={styles.itemPicture}
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        backgroundImage: `url(${sheet})`,
        backgroundSize: `${COLUMNS * size}px ${LINES * size}px`,
        backgroundPosition: `${-column * size}px ${-line * size}px`,
      }}
    />
  );
};
