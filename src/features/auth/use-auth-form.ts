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
  /** What is missing before the server is asked. */
  check(): AuthErrors;
  input(): RequestInputOf<E>;
  onReply(reply: ReplyOf<E>): void;
}

/** A form that makes one call, one submit at a time; what the server refuses stands beside its field. */
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
