import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { hiding, showing } from './hiding.ts';
import styles from './data-table.module.css';

interface CellNoteProps {
  readonly children: ReactNode;
  readonly isMono?: boolean;
  /** Shown only if the table leaves out columns of this kind, whose text it repeats. */
  readonly only?: 'narrow' | 'middle';
  /** Left out together with columns of this kind. */
  readonly hides?: 'narrow' | 'middle';
  readonly title?: string;
}

/** The second line of a cell. */
export const CellNote = ({ children, isMono = false, only, hides, title }: CellNoteProps) => (
  <small
    className={classNames(styles.cellNote, isMono && 'mono', only && showing[only], hides && hiding[hides])}
    title={title}
  >
    {children}
  </small>
);
