import type { ComponentProps } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import { InputFrame } from './field-parts.tsx';
import { classNames } from './class-names.ts';
import styles from './text-area.module.css';

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
      <InputFrame isError={Boolean(error)} className={classNames(styles.frame, parts?.input)}>
        <textarea
          {...textarea}
          {...described}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </InputFrame>
    )}
  </Field>
);
