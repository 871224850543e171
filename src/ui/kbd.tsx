import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './kbd.module.css';

interface KbdProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** Visual hint of a hotkey, hidden from screen readers. */
export const Kbd = ({ children, className }: KbdProps) => (
  <span className={classNames(styles.kbd, className)} aria-hidden="true">
    {children}
  </span>
);
