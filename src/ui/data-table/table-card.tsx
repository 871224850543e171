import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';

/** A card around a table; a `header` in it takes the title and a link. */
export const TableCard = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classNames(styles.card, 'card', className)} />
);
