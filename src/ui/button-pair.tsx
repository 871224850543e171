import type { ReactNode } from 'react';
import styles from './button-pair.module.css';

/** Two buttons of equal width, below each other where they do not fit. */
export const ButtonPair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);
