import { useId, type ReactNode } from 'react';
import { FieldError } from './field.tsx';
import styles from './choices.module.css';
import fieldStyles from './field.module.css';

interface CheckboxProps {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly error?: string | null | undefined;
  readonly disabled?: boolean;
}

/** A checkbox with its label and optional error message. */
export const Checkbox = ({ children, checked, onChange, error, disabled = false }: CheckboxProps) => {
  const errorId = useId();
  return (
    <div className={fieldStyles.field}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.checkbox}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
};
