import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './figures.module.css';

interface FiguresProps {
  /** Tiles: a `div` with `dt` and `dd` each; a `small` in the `dd` is a note. */
  readonly children: ReactNode;
  /** Cards on a page instead of tiles in a card. */
  readonly isLarge?: boolean;
  /** For the number of columns. */
  readonly className?: string | undefined;
}

/** Names and values, one tile each. */
export const Figures = ({ children, isLarge = false, className }: FiguresProps) => (
  <dl className={classNames(styles.figures, isLarge && styles.large, className)}>{children}</dl>
);
