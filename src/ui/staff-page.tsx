import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './staff-page.module.css';

/** Heading of a staff page and the sentence below it; in a `div`, with buttons after it. */
export const StaffTitle = ({ className, ...rest }: ComponentProps<'header'>) => (
  <header {...rest} className={classNames(styles.title, className)} />
);

/** Filters above a staff list. */
export const StaffBar = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.bar, className)} />
);

/** Stacked fields in a staff dialog. */
export const StaffFields = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.fields, className)} />
);

/** A card with a staff table. */
export const StaffCard = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classNames(styles.list, 'card', className)} />
);

/** A card next to a staff editor. */
export const StaffAside = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classNames(styles.aside, 'card', className)} />
);
