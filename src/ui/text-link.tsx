import type { ComponentProps } from 'react';
import styles from './text-link.module.css';

/** Class of a link inside a sentence. */
export const textLinkClass = styles.textLink;

/** A button that looks like a link inside a sentence. */
export const TextLink = (props: Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button {...props} type="button" className={textLinkClass} />
);
