import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFrame } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly icon?: IconName;
  readonly unit?: string;
  /** Monospace, for seeds and hashes. */
  readonly mono?: boolean;
  /** Controls inside the well at the right. */
  readonly end?: ReactNode;
}

/** One line of text with label, error, icon and unit. */
export const TextField = ({
  label,
  aside,
  hint,
  error,
  value,
  onChange,
  icon,
  unit,
  mono = false,
  end,
  className,
  ...input
}: TextFieldProps) => (
  <Field label={label} aside={aside} hint={hint} error={error}>
    {({ id, described }) => (
      <div
        className={classNames(
          'input',
          error && 'is-error',
          (input.readOnly || input.disabled) && 'is-locked',
        )}
      >
        {icon && <Icon name={icon} size={17} />}
        <input
          type="text"
          {...input}
          {...described}
          id={id}
          className={classNames(mono && 'mono', className)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {unit && <span className="unit">{unit}</span>}
        {end}
      </div>
    )}
  </Field>
);
