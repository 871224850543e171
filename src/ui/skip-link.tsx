import styles from './skip-link.module.css';

/** Jumps over the navigation; seen only while it has the focus. */
export const SkipLink = ({ children }: { readonly children: string }) => (
  <a className={styles.skipLink} href="#main">
    {children}
  </a>
);
