import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import './callout.css';

interface CalloutProps {
  /** `wait` warns, `info` explains, `loss` says that something failed. */
  readonly tone?: 'wait' | 'info' | 'loss';
  readonly children: ReactNode;
}

/** A sentence that must be read before going on. */
export const Callout = ({ tone = 'wait', children }: CalloutProps) => (
  <div className={classNames('callout', tone)} role={tone === 'loss' ? 'alert' : 'note'}>
    <Icon name={tone === 'info' ? 'info' : 'alert'} size={18} />
    <span>{children}</span>
  </div>
);
