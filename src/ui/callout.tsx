import type { ReactNode } from 'react';
import { classNames, variantClass } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './callout.module.css';

interface CalloutProps {
  /** `wait` warns, `info` explains, `loss` reports a failure, `neutral` adds a detail. */
  readonly tone?: 'wait' | 'info' | 'loss' | 'neutral';
  /** Instead of the tone's icon. */
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A message to read before continuing. */
export const Callout = ({
  tone = 'wait',
  icon = tone === 'wait' || tone === 'loss' ? 'alert' : 'info',
  children,
}: CalloutProps) => (
  <div
    className={classNames(styles.callout, variantClass(styles, tone))}
    role={tone === 'loss' ? 'alert' : 'note'}
  >
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </div>
);
