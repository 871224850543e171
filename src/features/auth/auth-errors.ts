import type { NetworkError } from '#api/network-error.ts';
import { Refusal } from '#core/refusal.ts';

/** Error messages by form field; `form` is shown above the submit button. */
export interface AuthErrors {
  readonly email?: string;
  readonly password?: string;
  readonly repeat?: string;
  readonly terms?: string;
  readonly form?: string;
}

const fieldOf: Readonly<Record<string, keyof AuthErrors>> = {
  EMAIL_REQUIRED: 'email',
  EMAIL_INVALID: 'email',
  EMAIL_TAKEN: 'email',
  PASSWORD_REQUIRED: 'password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_LIKE_EMAIL: 'password',
  CREDENTIALS_WRONG: 'password',
};

/** Maps a failed call to an error on the field it concerns. */
export const toFieldErrors = (sentence: string, failure: Refusal | NetworkError): AuthErrors => ({
  [(failure instanceof Refusal && fieldOf[failure.key]) || 'form']: sentence,
});
