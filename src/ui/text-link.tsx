import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-link.module.css';

/** Class of a link inside a sentence. */
export const textLinkClass = styles.textLink;

/** A button that looks like a link inside a sentence. */
export const TextLink = ({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) => (
  <button {...rest} type="button" className={classNames(textLinkClass, className)} />
);
