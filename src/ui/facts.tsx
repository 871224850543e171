import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './facts.module.css';

interface FactsProps {
  /** Rows: a `div` with `dt` and `dd` each. */
  readonly children: ReactNode;
  /** Recessed, as a separate block. */
  readonly isWell?: boolean;
  /** Rows 32 px high instead of 40. */
  readonly isDense?: boolean;
  readonly className?: string | undefined;
}

/** Names and values, one row each. */
export const Facts = ({ children, isWell = false, isDense = false, className }: FactsProps) => (
  <dl className={classNames(styles.facts, isWell && styles.well, isDense && styles.dense, className)}>
    {children}
  </dl>
);
