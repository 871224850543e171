import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './fairness.module.css';

interface VerdictProps {
  readonly isGood?: boolean;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Result of a check as a block with text and icon; the colour only repeats it. */
export const VerdictBlock = ({ isGood = false, title, children }: VerdictProps) => (
  <div className={classNames(styles.verdict, isGood ? styles.good : styles.bad)} role="status">
    <Icon name={isGood ? 'check' : 'alert'} size={19} />
    <div>
      <b>{title}</b>
      {children && <p>{children}</p>}
    </div>
  </div>
);
