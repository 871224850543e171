import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Hint } from './field-parts.tsx';
import styles from './field.module.css';

interface FieldIds {
  readonly id: string;
  /** Props for the input: `aria-describedby` and `aria-invalid`. */
  readonly described: { readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true };
}

/** Classes of a field's parts, for their place in a layout. */
export interface FieldParts {
  readonly field?: string | undefined;
  readonly label?: string | undefined;
  readonly aside?: string | undefined;
  /** The frame around the input, with its icons and buttons. */
  readonly input?: string | undefined;
  readonly unit?: string | undefined;
  readonly error?: string | undefined;
}

export interface FieldFrame {
  readonly label: string;
  /** Small text above the field on the right, such as the balance above an amount. */
  readonly aside?: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
  /** Hides the label visually, where its surroundings say the same. */
  readonly isLabelHidden?: boolean;
  readonly parts?: FieldParts | undefined;
}

interface FieldProps extends FieldFrame {
  readonly children: (ids: FieldIds) => ReactNode;
}

/** Label above, error or hint below; associated with the input that `children` renders. */
export const Field = ({
  label,
  aside,
  hint,
  error,
  isLabelHidden = false,
  parts = {},
  children,
}: FieldProps) => {
  const id = useId();
  const lineId = `${id}-line`;
  const described = {
    ...((error || hint) && { 'aria-describedby': lineId }),
    ...(error && { 'aria-invalid': true as const }),
  };
  return (
    <div className={classNames(styles.field, parts.field)}>
      <div className={classNames(isLabelHidden ? 'visually-hidden' : styles.label, parts.label)}>
        <label htmlFor={id}>{label}</label>
        {aside !== undefined && <span className={classNames(styles.aside, parts.aside)}>{aside}</span>}
      </div>
      {children({ id, described })}
      {error ? (
        <FieldError id={lineId} className={parts.error}>
          {error}
        </FieldError>
      ) : (
        hint && <Hint id={lineId}>{hint}</Hint>
      )}
    </div>
  );
};

interface FieldGroupProps extends Pick<FieldFrame, 'aside' | 'parts'> {
  /** Repeats the accessible name of the control, so it is hidden from screen readers. */
  readonly label?: string | undefined;
  /** The control, which has its own name, and its error. */
  readonly children: ReactNode;
}

/** The layout of a field around a control that is not an input (a choice, several controls). */
export const FieldGroup = ({ label, aside, parts = {}, children }: FieldGroupProps) => (
  <div className={classNames(styles.field, parts.field)}>
    {label !== undefined && (
      <div className={classNames(styles.label, parts.label)} aria-hidden="true">
        <span>{label}</span>
        {aside !== undefined && <span>{aside}</span>}
      </div>
    )}
    {children}
  </div>
);

/** The unit behind a typed number. */
export const FieldUnit = ({ children }: { readonly children: string }) => (
  <span className={styles.unit}>{children}</span>
);

interface FieldErrorProps {
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The error line under a field: icon and sentence, announced when it appears and at each try to send its form. */
export const FieldError = ({ id, className, children }: FieldErrorProps) => {
  const line = useRef<HTMLParagraphElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const form = line.current?.closest('form');
    const count = (): void => setTries((before) => before + 1);
    form?.addEventListener('submit', count);
    return () => form?.removeEventListener('submit', count);
  }, []);
  return (
    <p className={classNames(styles.err, className)} id={id} role="alert" ref={line}>
      <Icon name="alert" size={15} />
      <span>
        {children}
        {/* Screen readers announce a change of the text; the space at its end is not spoken. */}
        {tries % 2 === 1 && '\u00A0'}
      </span>
    </p>
  );
};
