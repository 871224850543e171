import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './popover.module.css';

/** What a popover shows below its header. */
export const PopoverBody = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.body, className)} />
);
