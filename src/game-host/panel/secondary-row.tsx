import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './panel.module.css';

interface SecondaryRowProps {
  /** On phones in place of the amount, which the main button names too. */
  readonly isOverAmount?: boolean;
  readonly children: ReactNode;
}

/** Smaller buttons above the main one. */
export const SecondaryRow = ({ isOverAmount = false, children }: SecondaryRowProps) => (
  <div className={classNames(styles.seconds, isOverAmount && styles.overAmount)}>{children}</div>
);

/** A button of the row. */
export const SecondaryKey = (props: Omit<ButtonProps, 'size' | 'block' | 'className'>) => (
  <Button {...props} size="lg" block className={styles.second} />
);
