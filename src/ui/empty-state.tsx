import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './state-block.module.css';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  /** At most one action. */
  readonly action?: ReactNode;
}

/** Shown for an empty list. */
export const EmptyState = ({ icon, title, className, children, action }: EmptyStateProps) => (
  <div className={classNames(styles.stateBlock, className)}>
    <Icon name={icon} size={28} />
    <h3>{title}</h3>
    {children && <p>{children}</p>}
    {action}
  </div>
);
