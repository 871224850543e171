import type { ComponentProps } from 'react';
import styles from './menu-list.module.css';

/** Links and buttons with an icon each, below each other, as in a popover; an `hr` separates groups. */
export const MenuList = (props: Omit<ComponentProps<'nav'>, 'className'>) => (
  <nav {...props} className={styles.menu} />
);
