import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import type { Refusals } from '../../contract/errors.ts';

export const refusals = {
  OTP_REQUIRED: { code: 1030, status: 400 },
  OTP_WRONG: { code: 1031, status: 400 },
} as const satisfies Refusals;

declare module '../../contract/errors.ts' {
  interface RefusalsByFeature {
    readonly security: typeof refusals;
  }
}

/** What a one-time code is asked for. A code that was mailed for one of them is of no use for another. */
export const otpScopes = [
  'two-factor',
  'two-factor-off',
  'recovery-codes',
  'passkeys',
  'password',
  'email',
  'social',
  'delete-account',
  'download-data',
  'withdraw',
  'tip',
] as const;
export type OtpScope = (typeof otpScopes)[number];

export const askOtp = endpoint({
  method: 'POST',
  path: '/user/otp',
  access: 'player',
  summary: 'Says where the player finds a one-time code for something, and mails it where no app is set up.',
  request: z.strictObject({
    scope: z.enum(otpScopes),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  }),
  reply: z.object({
    is_email: z.boolean(),
    is_app: z.boolean(),
    /** Where the mail went, without most of its letters. reply: ours */
    email: z.nullable(z.string()),
    /** Seconds until another mail can be asked for. */
    countdown: z.int(),
  }),
});
