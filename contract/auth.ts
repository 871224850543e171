import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { emptyRequest } from './shared.ts';
import { assertion, otp, waysIn } from './security.ts';

export const refusals = {
  EMAIL_REQUIRED: { code: 1010, status: 400 },
  EMAIL_INVALID: { code: 1011, status: 400 },
  PASSWORD_REQUIRED: { code: 1012, status: 400 },
  PASSWORD_TOO_SHORT: { code: 1013, status: 400 },
  RESET_CODE_INVALID: { code: 1014, status: 400 },
  PASSWORD_TOO_COMMON: { code: 1015, status: 400 },
  PASSWORD_LIKE_EMAIL: { code: 1016, status: 400 },
  PASSWORD_WRONG: { code: 1036, status: 400 },
  EMAIL_NEEDED: { code: 1037, status: 400 },
  CREDENTIALS_WRONG: { code: 2001, status: 401 },
  ACCOUNT_BLOCKED: { code: 3010, status: 403 },
  EMAIL_TAKEN: { code: 5010, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly auth: typeof refusals;
  }
}

/** Texts may be empty: the service responds with the requirement's own message. */
const email = z.string().check(z.maxLength(254));
const password = z.string().check(z.maxLength(256));
/** The socket session the caller holds, if any. */
const session = z.optional(z.nullable(z.string().check(z.maxLength(128))));
/** The token that an earlier `join`, `login` or `reset` issued to this browser; it proves no identity. */
const device = z.optional(z.nullable(z.string().check(z.maxLength(128))));
/** Stored by the browser, also after signing out. Not in the requirement. */
const device_token = z.optional(z.string());
const credentials = z.object({ auth_token: z.string(), auth_seed: z.string(), device_token });
/** A code of the authenticator app, or a recovery code. */
const two_fa = z.optional(z.nullable(z.string().check(z.maxLength(32))));

/** The reply of every sign-in method: credentials, or the request for a second factor. */
export const signInReply = z.object({
  auth_token: z.optional(z.string()),
  auth_seed: z.optional(z.string()),
  device_token,
  request_two_factor_code: z.optional(z.literal(true)),
  /** Finishes this sign-in via `/user/auth/two-fa`, once, within ten minutes. Not in the requirement. */
  two_fa_ticket: z.optional(z.string()),
  /** WebAuthn options, if the account has a passkey. Not in the requirement. */
  passkey: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});
export type SignInReply = z.infer<typeof signInReply>;

export const login = endpoint({
  method: 'POST',
  path: '/user/auth/login',
  access: 'public',
  summary: 'Signs in with email and password.',
  request: z.strictObject({
    email,
    password,
    two_fa,
    session,
    device,
  }),
  reply: signInReply,
});

export const finishTwoFactor = endpoint({
  method: 'POST',
  path: '/user/auth/two-fa',
  access: 'public',
  summary: 'Completes a sign-in that requires a second factor, with a code or a passkey.',
  request: z.strictObject({
    ticket: z.string().check(z.maxLength(128)),
    two_fa,
    passkey: z.optional(z.nullable(assertion)),
    session,
    device,
  }),
  reply: credentials,
});

export const join = endpoint({
  method: 'POST',
  path: '/user/auth/join',
  access: 'public',
  summary: 'Registers an account and signs in.',
  request: z.strictObject({
    email,
    password,
    promo_code: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    click_id: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    session,
    device,
  }),
  reply: credentials, // reply: not in the requirement
});

export const logout = endpoint({
  method: 'POST',
  path: '/user/auth/logout',
  access: 'optional',
  summary: 'Ends the current session.',
  request: emptyRequest,
  reply: z.object({ status: z.boolean() }),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/user/auth/forgot-password',
  access: 'public',
  summary: 'Mails a password reset link; the reply does not reveal whether the address is known.',
  request: z.strictObject({ email, device }),
  reply: z.object({ status: z.boolean() }), // reply: not in the requirement
});

export const checkPasswordCode = endpoint({
  method: 'POST',
  path: '/settings/password/check-password-code',
  access: 'public',
  summary: 'Returns whether the code of a reset link is still valid.',
  request: z.strictObject({ code: z.string().check(z.maxLength(128)) }),
  reply: z.object({ valid: z.boolean() }), // reply: not in the requirement
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/account/general/security/password/reset',
  access: 'public',
  summary: 'Sets a new password with the code of a reset link and ends every session of the account.',
  request: z.strictObject({ password, token: z.string().check(z.maxLength(128)), device }),
  reply: z.object({ status: z.boolean(), device_token, ways_in: waysIn }), // reply: not in the requirement
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/account/general/security/password/change',
  access: 'player',
  summary: 'Sets a new password, given the current one or a one-time code; ends all other sessions.',
  request: z.strictObject({ current: z.optional(z.nullable(password)), password, otp, device }),
  reply: z.object({ status: z.boolean(), device_token }),
});
