import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface RowButtonProps {
  /** Accessible name. */
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button in a cell that covers its row, which has the look `opens`. */
export const RowButton = ({ label, onClick, children }: RowButtonProps) => (
  <button type="button" className={styles.rowButton} aria-label={label} onClick={onClick}>
    {children}
  </button>
);
