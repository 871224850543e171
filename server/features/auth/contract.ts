import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { id, nothing, time } from '../../contract/shared.ts';

/** Texts may be empty here: the service answers with the requirement's own sentence. */
const email = z.string().check(z.maxLength(254));
const password = z.string().check(z.maxLength(256));
/** The socket session the caller holds, if any. */
const session = z.optional(z.nullable(z.string().check(z.maxLength(128))));
/** The token that an earlier `join`, `login` or `reset` gave this browser, if any; it proves no identity. */
const device = z.optional(z.nullable(z.string().check(z.maxLength(128))));
/** To be kept by the browser, also after signing out. reply: ours */
const device_token = z.optional(z.string());
const credentials = z.object({ auth_token: z.string(), auth_seed: z.string(), device_token });

export const login = endpoint({
  method: 'POST',
  path: '/user/auth/login',
  access: 'public',
  summary: 'Signs in by e-mail and password.',
  request: z.strictObject({
    email,
    password,
    two_fa: z.optional(z.nullable(z.string().check(z.maxLength(16)))),
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
  reply: credentials, // reply: ours
});

export const logout = endpoint({
  method: 'POST',
  path: '/user/auth/logout',
  access: 'optional',
  summary: 'Ends the session that makes the call.',
  request: nothing,
  reply: z.object({ status: z.boolean() }),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/user/auth/forgot-password',
  access: 'public',
  summary: 'Mails a link to set a new password; answers alike whether or not the address is known.',
  request: z.strictObject({ email, device }),
  reply: z.object({ status: z.boolean() }), // reply: ours
});

export const checkPasswordCode = endpoint({
  method: 'POST',
  path: '/settings/password/check-password-code',
  access: 'public',
  summary: 'Says whether the code of a reset link is still good.',
  request: z.strictObject({ code: z.string().check(z.maxLength(128)) }),
  reply: z.object({ valid: z.boolean() }), // reply: ours
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/account/general/security/password/reset',
  access: 'public',
  summary: 'Sets a new password by the code of a reset link and ends every session of the account.',
  request: z.strictObject({ password, token: z.string().check(z.maxLength(128)), device }),
  reply: z.object({ status: z.boolean(), device_token }), // reply: ours
});

export const sessionRow = z.object({
  id,
  created_at: time,
  last_seen_at: time,
  ip: z.nullable(z.string()),
  device: z.nullable(z.string()),
  current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'player',
  summary: 'Lists the open sessions of the account, newest first.',
  request: nothing,
  reply: z.object({ items: z.array(sessionRow) }), // reply: ours
});

export const revokeSessions = endpoint({
  method: 'POST',
  path: '/user/sessions/revoke',
  access: 'player',
  summary: 'Ends one session by id, or all but the one that makes the call.',
  request: z.union([z.strictObject({ id }), z.strictObject({ all: z.literal(true) })]),
  reply: z.object({ revoked: z.int() }), // reply: ours
});

export type SessionRow = z.infer<typeof sessionRow>;
