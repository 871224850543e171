import type { RefusalKey } from '#contract/errors.ts';

/** The refusals of a password, at its field. */
export const passwordPlaces = {
  PASSWORD_REQUIRED: 'password',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_LIKE_EMAIL: 'password',
} as const satisfies Partial<Record<RefusalKey, string>>;

/** The refusals of an e-mail address, at its field. */
export const emailPlaces = {
  EMAIL_REQUIRED: 'email',
  EMAIL_INVALID: 'email',
  EMAIL_TAKEN: 'email',
} as const satisfies Partial<Record<RefusalKey, string>>;
