import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFrame } from './field.tsx';
import { InputFrame } from './field-parts.tsx';
import styles from './text-area.module.css';

interface BareTextAreaProps extends ComponentProps<'textarea'> {
  readonly isError?: boolean;
}

/** Several lines of text, in a `Field` or beside buttons. */
export const BareTextArea = ({ isError = false, className, ...rest }: BareTextAreaProps) => (
  <InputFrame isError={isError} className={classNames(styles.frame, className)}>
    <textarea {...rest} />
  </InputFrame>
);

interface TextAreaProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for text of several lines. */
export const TextArea = ({
  label,
  aside,
  hint,
  error,
  parts,
  value,
  onChange,
  ...textarea
}: TextAreaProps) => (
  <Field label={label} aside={aside} hint={hint} error={error} parts={parts}>
    {({ id, described }) => (
      <BareTextArea
        {...textarea}
        {...described}
        id={id}
        isError={Boolean(error)}
        className={parts?.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
