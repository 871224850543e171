import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** The buttons of a row, in its last cell. */
export const CellActions = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.actions}>{children}</span>
);
