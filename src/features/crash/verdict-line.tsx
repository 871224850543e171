import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './crash.module.css';

interface VerdictLineProps {
  readonly isGood: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

/** Result of a check as text and icon; the colour only repeats it. */
export const VerdictLine = ({ isGood, title, children }: VerdictLineProps) => (
  <div className={classNames(styles.verdict, isGood && styles.good)} role="status">
    <Icon name={isGood ? 'check' : 'alert'} size={19} />
    <div>
      <b>{title}</b>
      <p>{children}</p>
    </div>
  </div>
);
