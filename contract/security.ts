import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { givenId, emptyRequest, id, keyPageReply, keyPageRequest, time } from './shared.ts';

export const refusals = {
  OTP_REQUIRED: { code: 1030, status: 400 },
  OTP_WRONG: { code: 1031, status: 400 },
  APP_CODE_WRONG: { code: 1032, status: 400 },
  SECRET_UNKNOWN: { code: 1033, status: 400 },
  PASSKEY_REFUSED: { code: 1034, status: 400 },
  LINK_INVALID: { code: 1035, status: 400 },
  TWO_FA_WRONG: { code: 2010, status: 401 },
  TWO_FA_TICKET_INVALID: { code: 2011, status: 401 },
  TWO_FA_ON: { code: 5030, status: 409 },
  TWO_FA_OFF: { code: 5031, status: 409 },
  PASSKEYS_FULL: { code: 5032, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly security: typeof refusals;
  }
}

/** Purposes of one-time codes. A code mailed for one of them is invalid for another. */
export const otpScopes = [
  'two-factor',
  'two-factor-off',
  'recovery-codes',
  'passkeys',
  'password',
  'email',
  'social',
  'delete-account',
  'withdraw',
  'tip',
  'download-data',
  'device',
] as const;
export type OtpScope = (typeof otpScopes)[number];

/** Sign-in methods besides the password, and second factors. */
export const wayInKinds = [
  ...(['google', 'twitter', 'twitch', 'discord', 'kick'] as const),
  ...(['wallet', 'passkey', 'two_factor'] as const),
] as const;
export type WayInKind = (typeof wayInKinds)[number];
const wayIn = z.object({
  kind: z.enum(wayInKinds),
  /** The address of a wallet, or the name at the provider or of the passkey. */
  name: z.string(),
  created_at: time,
});
/** Sent after an account was recovered. Not in the requirement. */
export const waysIn = z.object({
  /** Added since the change that was reverted; they no longer work. */
  ended: z.array(wayIn),
  /** Others added in the last 30 days, which still work. */
  recent: z.array(wayIn),
});
export type WaysIn = z.infer<typeof waysIn>;

const text = (most: number) => z.string().check(z.maxLength(most));
/** A code of six digits, or a recovery code; omitted if the account has neither app nor email address. */
export const otp = z.optional(z.nullable(text(32)));
const status = z.object({ status: z.boolean() });
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const root = '/user/account/general/security';

export const askOtp = endpoint({
  method: 'POST',
  path: '/user/otp',
  access: 'player',
  summary:
    'Returns where the player finds a one-time code for an action; mails the code if no authenticator app is set up.',
  request: z.strictObject({ scope: z.enum(otpScopes), reason: z.optional(z.nullable(text(64))) }),
  reply: z.object({
    is_email: z.boolean(),
    is_app: z.boolean(),
    /** The masked address that the mail was sent to. Not in the requirement. */
    email: z.nullable(z.string()),
    /** Seconds until another mail can be requested. */
    countdown: z.int(),
  }),
});

export const confirmDevice = endpoint({
  method: 'POST',
  path: '/user/otp/confirm',
  access: 'player',
  summary: 'Trusts the current session’s device, with a one-time code of scope `device`.',
  request: z.strictObject({ otp }),
  reply: z.object({ status: z.boolean() }), // reply: not in the requirement
});

const passkey = z.object({ id, name: z.string(), created_at: time, last_used_at: z.nullable(time) });
export type Passkey = z.infer<typeof passkey>;

export const getSecurity = endpoint({
  method: 'GET',
  path: root,
  access: 'player',
  summary: 'Returns the account’s security settings: two-factor, password, email address and passkeys.',
  request: emptyRequest,
  reply: z.object({
    two_factor: z.nullable(z.object({ enabled_at: time, recovery_codes_left: z.int() })),
    password: z.nullable(z.object({ changed_at: time })),
    /** `pending`: a new address that is not confirmed yet. */
    email: z.nullable(z.object({ address: z.string(), verified: z.boolean() })),
    pending_email: z.nullable(z.string()),
    passkeys: z.array(passkey),
  }),
});

export const generateTwoFactor = endpoint({
  method: 'POST',
  path: `${root}/two-factor/generate`,
  access: 'player',
  summary: 'Creates a secret for an authenticator app, with its QR code.',
  request: emptyRequest,
  /** `qrcode`: the URI encoded in the QR code. */
  reply: z.object({ secret: z.string(), qrcode: z.string() }),
});

export const enableTwoFactor = endpoint({
  method: 'POST',
  path: `${root}/two-factor/enable`,
  access: 'player',
  summary: 'Turns on two-factor with a code from the app (`code`) and a one-time code (`otp`).',
  request: z.strictObject({ code: text(16), secret: text(64), otp }),
  reply: recoveryCodes, // reply: not in the requirement
});

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: `${root}/two-factor/disable`,
  access: 'player',
  summary: 'Turns off two-factor and removes its recovery codes and passkeys.',
  request: z.strictObject({ otp }),
  reply: status,
});

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: `${root}/two-factor/recovery-codes`,
  access: 'player',
  summary: 'Creates ten recovery codes and invalidates earlier ones.',
  request: z.strictObject({ otp }),
  reply: recoveryCodes,
});

/** WebAuthn JSON of the browser; the library validates its content. */
const webAuthnOptions = z.record(z.string(), z.unknown());
const base64 = text(20_000);
const credential = {
  id: text(1_400),
  rawId: text(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.optional(z.nullable(z.enum(['platform', 'cross-platform']))),
};
const attestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64,
    attestationObject: base64,
    authenticatorData: z.optional(base64),
    transports: z.optional(z.array(text(32)).check(z.maxLength(10))),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(base64),
  }),
});
export type Attestation = z.infer<typeof attestation>;
export const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64,
    authenticatorData: base64,
    signature: base64,
    userHandle: z.optional(z.nullable(base64)),
  }),
});
export type Assertion = z.infer<typeof assertion>;

export const passkeyOptions = endpoint({
  method: 'POST',
  path: `${root}/passkeys/options`,
  access: 'player',
  summary:
    'Returns the options a browser needs to create a passkey for this account; requires the one-time code.',
  request: z.strictObject({ otp }),
  reply: z.object({ options: webAuthnOptions }),
});

const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

export const addPasskey = endpoint({
  method: 'POST',
  path: `${root}/passkeys/add`,
  access: 'player',
  summary: 'Adds a passkey as another second factor.',
  request: z.strictObject({ name: passkeyName, credential: attestation }),
  reply: z.object({ passkey }),
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: `${root}/passkeys/rename`,
  access: 'player',
  summary: 'Renames a passkey.',
  request: z.strictObject({ id: givenId, name: passkeyName }),
  reply: status,
});

export const deletePasskey = endpoint({
  method: 'POST',
  path: `${root}/passkeys/delete`,
  access: 'player',
  summary: 'Removes a passkey.',
  request: z.strictObject({ id: givenId, otp }),
  reply: status,
});

export const mailConfirmation = endpoint({
  method: 'POST',
  path: `${root}/email/send`,
  access: 'player',
  summary: 'Mails a link that confirms the account’s email address.',
  request: emptyRequest,
  /** Seconds until another mail can be requested. */
  reply: z.object({ countdown: z.int() }),
});

export const changeEmail = endpoint({
  method: 'POST',
  path: `${root}/email/change`,
  access: 'player',
  summary: 'Mails a link to a new email address; opening the link makes it the account’s address.',
  request: z.strictObject({ email: text(254), otp }),
  reply: status,
});

const link = z.strictObject({ token: text(128) });

export const confirmEmail = endpoint({
  method: 'POST',
  path: `${root}/email/confirm`,
  access: 'public',
  summary: 'Confirms an email address with the token of a mailed link.',
  request: link,
  reply: z.object({ email: z.string() }),
});

export const revokeEmail = endpoint({
  method: 'POST',
  path: `${root}/email/revoke`,
  access: 'public',
  summary:
    'Reverts a change of email address with the token mailed to the old one; ends every session and removes each sign-in method added since.',
  request: link,
  reply: z.object({ email: z.string(), ways_in: waysIn }),
});

/** Security events shown to the player. */
export const eventKinds = [
  'joined',
  'signed_in',
  'sign_in_failed',
  'two_fa_failed',
  'codes_guessed',
  'recovery_code_used',
  'password_changed',
  'password_reset',
  'email_verified',
  'email_change_asked',
  'email_changed',
  'email_revoked',
  'two_factor_on',
  'two_factor_off',
  'two_factor_reset',
  'recovery_codes_made',
  'passkey_added',
  'passkey_removed',
  'social_tied',
  'social_untied',
  'withdrawal',
] as const;
export type SecurityEventKind = (typeof eventKinds)[number];

export const listActivity = endpoint({
  method: 'GET',
  path: `${root}/activity`,
  access: 'player',
  summary: 'Lists security events of the account, newest first.',
  request: z.strictObject(keyPageRequest),
  reply: z.object({
    items: z.array(
      z.object({
        id,
        kind: z.enum(eventKinds),
        /** The address without its last parts. */
        place: z.nullable(z.string()),
        device: z.nullable(z.string()),
        details: z.nullable(z.string()),
        created_at: time,
      }),
    ),
    ...keyPageReply,
  }),
});
export type SecurityEvent = z.infer<typeof listActivity.reply>['items'][number];
