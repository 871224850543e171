import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './state-block.module.css';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  /** At most one action. */
  readonly action?: ReactNode;
}

/** Shown for an empty list. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className={styles.stateBlock}>
    <Icon name={icon} size={28} />
    <h3>{title}</h3>
    {children && <p>{children}</p>}
    {action}
  </div>
);
