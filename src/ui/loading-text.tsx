import { Spinner } from './spinner.tsx';
import styles from './spinner.module.css';

/** A spinner with the text of what is loading. */
export const LoadingText = ({ children }: { readonly children: string }) => (
  <p className={styles.loadingWords} role="status">
    <Spinner size={28} />
    {children}
  </p>
);
