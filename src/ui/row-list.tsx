import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './row-list.module.css';

/** A list with lines between its rows: a name in `b`, a note in `small`, badges and buttons at the end. */
export const RowList = ({ className, ...rest }: ComponentProps<'ul'>) => (
  <ul {...rest} className={classNames(styles.rows, className)} />
);
