import styles from './choices.module.css';
import { classNames } from './class-names.ts';

interface ToggleProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Hides the label visually. */
  readonly bare?: boolean;
  /** For the place of the row in a layout. */
  readonly className?: string | undefined;
}

/** An on/off switch with immediate effect, in a row with its label. */
export const Toggle = ({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
  bare = false,
  className,
}: ToggleProps) => {
  const input = (
    <input
      type="checkbox"
      role="switch"
      className={styles.toggle}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      {...(bare && { 'aria-label': label })}
    />
  );
  if (bare) return input;
  return (
    <label className={classNames(styles.choice, styles.between, className)}>
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      {input}
    </label>
  );
};
