import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './staff-page.module.css';

/** Heading of a page of staff and the sentence below it. */
export const StaffTitle = ({ className, ...rest }: ComponentProps<'header'>) => (
  <header {...rest} className={classNames(styles.title, className)} />
);

/** Choices above a list of staff. */
export const StaffBar = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.bar, className)} />
);

/** Fields of a dialog of staff, below each other. */
export const StaffForm = ({ className, ...rest }: ComponentProps<'form'>) => (
  <form {...rest} className={classNames(styles.form, className)} />
);

/** The same where the dialog has no form. */
export const StaffFields = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classNames(styles.form, className)} />
);

/** A card with a table of staff. */
export const StaffCard = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classNames(styles.list, 'card', className)} />
);

/** A card beside an editor of staff. */
export const StaffAside = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={classNames(styles.aside, 'card', className)} />
);
