import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { InputFrame } from './field-parts.tsx';
import styles from './text-area.module.css';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly isError?: boolean;
}

/** Several lines of text, in a `Field`. */
export const TextArea = ({ isError = false, className, ...rest }: TextAreaProps) => (
  <InputFrame isError={isError} className={classNames(styles.textArea, className)}>
    <textarea {...rest} />
  </InputFrame>
);
