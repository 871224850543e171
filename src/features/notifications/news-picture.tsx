import { Picture } from '#src/canvas/picture.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './news-picture.module.css';
import { classNames } from '#ui/class-names.ts';

interface NewsPictureProps {
  readonly address: string | null;
  /** How many pixels wide it is, at most. */
  readonly shown?: number;
  /** For its size. */
  readonly className?: string | undefined;
}

/** The picture of a news item, or an empty area if it has none. */
export const NewsPicture = ({ address, shown = 360, className }: NewsPictureProps) => (
  <span className={classNames(styles.picture, className)}>
    {address === null ? (
      <Icon name="bell" size={22} />
    ) : (
      <Picture address={address} shown={shown} loading="lazy" />
    )}
  </span>
);
