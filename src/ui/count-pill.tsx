import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './count-pill.module.css';

/** A count that needs attention. Say what it counts with `aria-label` and `role="img"`. */
export const CountPill = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={classNames(styles.pill, className)} />
);
