import type { ReactNode } from 'react';
import type { BadgeTone } from './badge.tsx';
import { classNames, variantClass } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-tile.module.css';

export type IconTileTone = BadgeTone;

interface IconTileProps {
  /** Its icon; `children` instead are a letter or an image. */
  readonly icon?: IconName;
  readonly tone?: IconTileTone | undefined;
  /** A round tile of 56 instead of a square one of 40 pixels. */
  readonly isLarge?: boolean;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** An icon on a tile; the text beside it says the same. */
export const IconTile = ({ icon, tone, isLarge = false, className, children }: IconTileProps) => (
  <span
    className={classNames(styles.iconTile, isLarge && styles.large, variantClass(styles, tone), className)}
    aria-hidden="true"
  >
    {icon ? <Icon name={icon} size={isLarge ? 24 : 18} /> : children}
  </span>
);
