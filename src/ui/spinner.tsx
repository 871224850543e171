import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

interface SpinnerProps {
  readonly label?: string;
  /** Pixels, 18 by default. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A spinner; the text next to it or `label` says what is loading. */
export const Spinner = ({ label, size = 18, className }: SpinnerProps) => (
  <span
    className={classNames(styles.spin, className)}
    style={{ width: size, height: size }}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
