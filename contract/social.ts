import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { emptyRequest, time } from './shared.ts';
import { signInReply } from './auth.ts';
import { otp, type WayInKind } from './security.ts';

/** OAuth providers for signing in. */
export const oauthProviders = ['google', 'twitter', 'twitch', 'discord', 'kick'] as const;
export type OAuthProvider = (typeof oauthProviders)[number];
/** Sign-in methods besides the password that belong to this feature. */
export const socialKinds = [...oauthProviders, 'wallet'] as const satisfies readonly WayInKind[];
export type SocialKind = (typeof socialKinds)[number];

export const refusals = {
  WALLET_ADDRESS_INVALID: { code: 1050, status: 400 },
  PROVIDER_OFF: { code: 1051, status: 400 },
  WALLET_REQUEST_INVALID: { code: 2020, status: 401 },
  WALLET_SIGNATURE_WRONG: { code: 2021, status: 401 },
  OAUTH_STATE_INVALID: { code: 2022, status: 401 },
  OAUTH_NOT_CONFIRMED: { code: 2023, status: 401 },
  SOCIAL_EMAIL_TAKEN: { code: 5040, status: 409 },
  SOCIAL_TAKEN: { code: 5041, status: 409 },
  SOCIAL_ONE_EACH: { code: 5042, status: 409 },
  LAST_WAY_IN: { code: 5043, status: 409 },
  WALLET_TAKEN: { code: 5044, status: 409 },
  WALLET_ONE_EACH: { code: 5045, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly social: typeof refusals;
  }
}

const provider = z.enum(oauthProviders);
const short = z.string().check(z.maxLength(64));
const secret = z.string().check(z.maxLength(128));
const optionalSecret = z.optional(z.nullable(secret));
/** A malformed address is refused by the service, with a message. */
const address = short;
/** A contract wallet that is not deployed yet prefixes its signature with the deployment data. */
const signature = z.string().check(z.regex(/^0x(?:[0-9a-f]{2}){1,8000}$/i));
/** The last visit through a campaign link that the browser knows of. */
const click_id = z.optional(z.nullable(short)); // not in the requirement
/** A code of the authenticator app, or a recovery code. */
const two_fa = z.optional(z.nullable(z.string().check(z.maxLength(32))));
const status = z.object({ status: z.boolean() });

/** The message for the wallet to sign. `token` proves in the next call that this browser requested it. */
const walletRequest = z.object({
  nonce: z.string(),
  token: z.string(),
  message: z.string(), // reply: not in the requirement; the EIP-4361 text
});
const oauthStart = z.object({
  url: z.string(),
  /**
   * Stays in the tab that opens `url`, and is sent back with the provider's answer. Not in the requirement.
   */
  secret: z.string(),
});

export const web3Nonce = endpoint({
  method: 'POST',
  path: '/user/auth/web3/nonce',
  access: 'public',
  summary: 'Returns a message that a wallet owner signs to sign in; valid once, for five minutes.',
  request: z.strictObject({ address }),
  reply: walletRequest,
});

export const web3Login = endpoint({
  method: 'POST',
  path: '/user/auth/web3/login',
  access: 'public',
  summary: 'Signs in with a signed message; creates an account for an unknown wallet.',
  request: z.strictObject({
    address,
    token: secret,
    signature,
    session: optionalSecret,
    two_fa,
    device: optionalSecret,
    click_id,
  }),
  /** `reload`: another player is signed in now. */
  reply: z.extend(signInReply, { reload: z.optional(z.literal(true)) }),
});

export const oauth = endpoint({
  method: 'POST',
  path: '/user/auth/oauth',
  access: 'public',
  summary: 'Returns the address of the provider’s site where the player confirms their identity.',
  request: z.strictObject({
    screen: z.optional(z.nullable(short)),
    timezone: z.optional(z.nullable(short)),
    fingerprint: optionalSecret,
    provider,
  }),
  reply: oauthStart,
});

/** The provider's redirect parameters, and the secret with which this browser started. */
const oauthReturn = {
  provider,
  code: z.string().check(z.maxLength(2048)),
  state: secret,
  iss: z.optional(z.string().check(z.maxLength(256))),
  secret,
};

export const oauthCallback = endpoint({
  method: 'POST',
  path: '/user/auth/oauth/callback',
  access: 'public',
  summary: 'Signs in with what a provider confirmed; creates an account if there is none.',
  request: z.strictObject({
    ...oauthReturn,
    session: optionalSecret,
    two_fa,
    device: optionalSecret,
    click_id,
  }),
  reply: signInReply, // reply: not in the requirement
});

export const listSocial = endpoint({
  method: 'GET',
  path: '/user/account/social',
  access: 'player',
  summary: 'Lists the account’s sign-in methods other than its password.',
  request: emptyRequest,
  // reply: not in the requirement
  reply: z.object({
    items: z.array(
      z.object({
        kind: z.enum(socialKinds),
        /** The address of a wallet, or the name at the provider. */
        name: z.string(),
        created_at: time,
        used_at: time,
      }),
    ),
  }),
});

export const tieWalletNonce = endpoint({
  method: 'POST',
  path: '/user/account/social/wallet/nonce',
  access: 'player',
  summary:
    'Returns a message that a wallet owner signs to connect the wallet to the account; requires a one-time code.',
  request: z.strictObject({ address, otp }),
  reply: walletRequest, // reply: not in the requirement
});

export const tieWallet = endpoint({
  method: 'POST',
  path: '/user/account/social/wallet',
  access: 'player',
  summary: 'Connects a wallet to the account with a signed message.',
  request: z.strictObject({ address, token: secret, signature }),
  reply: status, // reply: not in the requirement
});

export const tieOAuth = endpoint({
  method: 'POST',
  path: '/user/account/social/oauth',
  access: 'player',
  summary:
    'Returns the address of the provider’s site where the player confirms the connection; requires a one-time code.',
  request: z.strictObject({ provider, otp }),
  reply: oauthStart, // reply: not in the requirement
});

export const tieOAuthCallback = endpoint({
  method: 'POST',
  path: '/user/account/social/oauth/callback',
  access: 'player',
  summary: 'Connects a confirmed provider account to the player’s account.',
  request: z.strictObject(oauthReturn),
  reply: status, // reply: not in the requirement
});

export const untieSocial = endpoint({
  method: 'POST',
  path: '/user/account/social/untie',
  access: 'player',
  summary: 'Disconnects a wallet or a provider; the last sign-in method cannot be removed.',
  request: z.strictObject({
    kind: z.enum(socialKinds),
    otp,
  }),
  reply: status, // reply: not in the requirement
});

export type SocialAccount = z.infer<typeof listSocial.reply>['items'][number];
