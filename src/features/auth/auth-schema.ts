import * as z from 'zod/mini';
import type { RefusalKey } from '#contract/errors.ts';
import { join } from '#contract/auth.ts';
import { i18n } from '#src/i18n/index.ts';

const fields = join.request.shape;

/** The e-mail address and the password as the contract has them, but not empty. */
export const email = fields.email.check(
  z.trim(),
  z.minLength(1, { error: () => i18n.t('auth:emailRequired') }),
);
export const password = fields.password.check(
  z.minLength(1, { error: () => i18n.t('auth:passwordRequired') }),
);
export const loginSchema = z.object({ email, password });

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
