import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { asciiDigits, asciiNumber } from '#core/number-input.ts';
import { Field, type FieldFrame } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';
import { useTypedNumber } from './use-typed-number.ts';
import styles from './field.module.css';

export interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly icon?: IconName;
  readonly unit?: string;
  /** Monospace font, for seeds and hashes. */
  readonly mono?: boolean;
  /** Controls inside the field on the right. */
  readonly end?: ReactNode;
}

/** A single-line text field with label, error, icon and unit. */
export const TextField = ({
  label,
  aside,
  hint,
  error,
  parts,
  value,
  onChange,
  icon,
  unit,
  mono = false,
  end,
  className,
  onBlur,
  ...input
}: TextFieldProps) => {
  const number = useTypedNumber(value, onChange);
  const isDecimal = input.inputMode === 'decimal';
  const shownError = (isDecimal && number.error) || error;
  const type = (text: string): void => {
    if (!isDecimal) onChange(input.inputMode === 'numeric' ? asciiDigits(text) : text);
    // An incomplete number, such as a sign alone, is passed on for the parent to validate.
    else if (!number.type(text)) onChange(asciiNumber(text));
  };
  return (
    <Field label={label} aside={aside} hint={hint} parts={parts} error={shownError}>
      {({ id, described }) => (
        <div
          className={classNames(
            styles.input,
            shownError && styles.isError,
            (input.readOnly || input.disabled) && styles.isLocked,
            parts?.input,
          )}
        >
          {icon && <Icon name={icon} size={17} />}
          <input
            type="text"
            {...input}
            {...described}
            id={id}
            className={classNames(mono && classNames('mono', styles.mono), className)}
            value={isDecimal ? number.text : value}
            onChange={(event) => type(event.target.value)}
            onBlur={(event) => (!isDecimal || number.leave()) && onBlur?.(event)}
          />
          {unit && <span className={classNames(styles.unit, parts?.unit)}>{unit}</span>}
          {end}
        </div>
      )}
    </Field>
  );
};
