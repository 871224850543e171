import { useState, type FormEvent } from 'react';
import { useEndpointMutation } from '#api/query.ts';
import type { Endpoint, ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { toFieldErrors, type AuthErrors } from './auth-errors.ts';

interface AuthForm {
  readonly errors: AuthErrors;
  readonly busy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
}

interface AuthFormOptions<E extends Endpoint> {
  /** Validates before the request; returns no errors if the form can be sent. */
  check(): AuthErrors;
  input(): RequestInputOf<E>;
  onReply(reply: ReplyOf<E>): void;
}

/** Form that sends one request at a time and shows server errors at their field. */
export function useAuthForm<E extends Endpoint>(
  endpoint: E,
  { check, input, onReply }: AuthFormOptions<E>,
): AuthForm {
  const [errors, setErrors] = useState<AuthErrors>({});
  const { send, isSending } = useEndpointMutation(endpoint, {
    onReply,
    onFailure: (sentence, failure) => setErrors(toFieldErrors(sentence, failure)),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const missing = check();
    setErrors(missing);
    if (Object.keys(missing).length === 0) void send(input());
  };
  return { errors, busy: isSending, onSubmit };
}
