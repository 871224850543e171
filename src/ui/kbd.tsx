import styles from './kbd.module.css';

/** Visual hint of a hotkey, hidden from screen readers. */
export const Kbd = ({ children }: { readonly children: string }) => (
  <span className={styles.kbd} aria-hidden="true">
    {children}
  </span>
);
