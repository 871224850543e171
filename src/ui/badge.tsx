import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'win' | 'loss' | 'wait' | 'info' | 'bonus' | 'corona';

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: IconName;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A status in one word; the color only repeats it. */
export const Badge = ({ tone = 'neutral', icon, className, children }: BadgeProps) => (
  <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone], className)}>
    {icon && <Icon name={icon} size={13} />}
    {children}
  </span>
);
