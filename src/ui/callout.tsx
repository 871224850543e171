import type { ReactNode } from 'react';
import { classNames, variantClass } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './callout.module.css';

interface CalloutProps {
  /** `wait` warns, `info` explains, `loss` reports a failure. */
  readonly tone?: 'wait' | 'info' | 'loss';
  readonly children: ReactNode;
}

/** A message to read before continuing. */
export const Callout = ({ tone = 'wait', children }: CalloutProps) => (
  <div
    className={classNames(styles.callout, variantClass(styles, tone))}
    role={tone === 'loss' ? 'alert' : 'note'}
  >
    <Icon name={tone === 'info' ? 'info' : 'alert'} size={18} />
    <span>{children}</span>
  </div>
);
