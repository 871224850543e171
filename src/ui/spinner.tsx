import styles from './spinner.module.css';

/** A spinner; the text next to it or `label` says what is loading. */
export const Spinner = ({ label, size = 18 }: { readonly label?: string; readonly size?: number }) => (
  <span
    className={styles.spin}
    style={{ width: size, height: size }}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
