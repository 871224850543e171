import sheet from '../../../assets/lootboxes/items.json' with { type: 'json' };
import picture from '../../../assets/lootboxes/items.webp';
import styles from './lootboxes.module.css';

const frames: Readonly<Record<string, { readonly x: number; readonly y: number; readonly width: number }>> =
  sheet.frames;

interface ItemPictureProps {
  readonly item: string;
  /** CSS pixels. */
  readonly size: number;
}

/** Decorative picture of an item; the name is next to it. */
export const ItemPicture = ({ item, size }: ItemPictureProps) => {
  const frame = frames[item];
  if (!frame) return null;
  const scale = size / frame.width;
  return (
    <span
      className={styles.itemPicture}
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        backgroundImage: `url(${picture})`,
        backgroundSize: `${sheet.width * scale}px ${sheet.height * scale}px`,
        backgroundPosition: `${-frame.x * scale}px ${-frame.y * scale}px`,
      }}
    />
  );
};
