import { Picture } from '#src/canvas/picture.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './notifications.module.css';

interface NewsPictureProps {
  readonly address: string | null;
  /** How many pixels wide it is, at most. */
  readonly shown?: number;
}

/** The picture of a news item, or an empty area if it has none. */
export const NewsPicture = ({ address, shown = 360 }: NewsPictureProps) => (
  <span className={styles.notificationImage}>
    {address === null ? (
      <Icon name="bell" size={22} />
    ) : (
      <Picture address={address} shown={shown} loading="lazy" />
    )}
  </span>
);
