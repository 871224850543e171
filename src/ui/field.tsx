import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './field.module.css';

interface FieldIds {
  readonly id: string;
  /** Props for the input: `aria-describedby` and `aria-invalid`. */
  readonly described: { readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true };
}

export interface FieldFrame {
  readonly label: string;
  /** Small text above the field on the right, such as the balance above an amount. */
  readonly aside?: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
}

interface FieldProps extends FieldFrame {
  readonly children: (ids: FieldIds) => ReactNode;
}

/** Label above, error or hint below; associated with the input that `children` renders. */
export const Field = ({ label, aside, hint, error, children }: FieldProps) => {
  const id = useId();
  const lineId = `${id}-line`;
  const described = {
    ...((error || hint) && { 'aria-describedby': lineId }),
    ...(error && { 'aria-invalid': true as const }),
  };
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {children({ id, described })}
      {error ? (
        <FieldError id={lineId}>{error}</FieldError>
      ) : (
        hint && <FieldHint id={lineId}>{hint}</FieldHint>
      )}
    </div>
  );
};

/** The error line under a field: icon and sentence, announced when it appears and at each try to send its form. */
export const FieldError = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => {
  const line = useRef<HTMLParagraphElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const form = line.current?.closest('form');
    const count = (): void => setTries((before) => before + 1);
    form?.addEventListener('submit', count);
    return () => form?.removeEventListener('submit', count);
  }, []);
  return (
    <p className={styles.err} id={id} role="alert" ref={line}>
      <Icon name="alert" size={15} />
      <span>
        {children}
        {/* Screen readers announce a change of the text; the space at its end is not spoken. */}
        {tries % 2 === 1 && '\u00A0'}
      </span>
    </p>
  );
};

const FieldHint = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p className={styles.hint} id={id}>
    {children}
  </p>
);
