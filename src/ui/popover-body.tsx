import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './popover.module.css';

interface PopoverBodyProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Content of a popover below its title, with the space around it. */
export const PopoverBody = ({ className, children }: PopoverBodyProps) => (
  <div className={classNames(styles.popoverBody, className)}>{children}</div>
);
