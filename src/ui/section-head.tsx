import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './section-head.module.css';

interface SectionHeadProps {
  readonly title: string;
  readonly titleId?: string;
  readonly icon?: IconName | undefined;
  /** Shown next to the title. */
  readonly badge?: ReactNode;
  /** Links and buttons at the end. */
  readonly children?: ReactNode;
}

/** Heading of a row of games or cards. */
export const SectionHead = ({ title, titleId, icon, badge, children }: SectionHeadProps) => (
  <div className={styles.head}>
    <h2 id={titleId}>
      {icon && <Icon name={icon} />}
      {title}
    </h2>
    {badge}
    <div className={styles.actions}>{children}</div>
  </div>
);
