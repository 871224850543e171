import type { ReactNode } from 'react';
import styles from './staff-figures.module.css';

/** The most important numbers of a page, a card each. */
export const KeyFigures = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
);

interface KeyFigureProps {
  readonly label: string;
  readonly value: string;
  /** A note below it. */
  readonly line?: string;
}

export const KeyFigure = ({ label, value, line }: KeyFigureProps) => (
  <div className="card">
    <dt>{label}</dt>
    <dd className={styles.value}>{value}</dd>
    {line && <dd className={styles.line}>{line}</dd>}
  </div>
);
