import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './well.module.css';

/** A recessed block: a quotation, a preview, a link to copy. */
export const Well = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.well, className)} />
);
