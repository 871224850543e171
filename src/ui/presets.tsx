import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './presets.module.css';

/** A row of buttons with common values. */
export const Presets = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.presets, className)} />
);
