import type { ComponentProps, KeyboardEvent } from 'react';
import { FieldError } from '../field.tsx';
import { isComposing } from '../is-composing.ts';
import type { FormHandle } from './use-schema-form.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  readonly form: FormHandle;
}

/** The `<form>` of `useSchemaForm`. The Enter that ends an input method's text does not send it. */
export const Form = ({ form: { attach, submit }, ...rest }: FormProps) => (
  <form {...rest} ref={attach} noValidate onSubmit={submit} onKeyDown={ignoreComposing} />
);

const ignoreComposing = (event: KeyboardEvent): void => {
  const isOfInput = event.target instanceof HTMLInputElement;
  if (event.key === 'Enter' && isOfInput && isComposing(event)) event.preventDefault();
};

/** The error that belongs to no field, for the line above the submit button. */
export const FormFailure = ({ form: { failure } }: { readonly form: FormHandle }) =>
  failure !== null && <FieldError>{failure}</FieldError>;
