import * as z from 'zod/mini';
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
