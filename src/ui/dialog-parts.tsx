import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

/** The buttons that end a dialog. */
export const DialogActions = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.actions, className)} />
);

/** The part of a dialog that scrolls, where it is not a `Dialog`, which has its own. */
export const DialogBody = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.body, className)} />
);
