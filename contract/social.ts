import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { emptyRequest, time } from './shared.ts';
import { signInReply } from './auth.ts';
import { otp, type WayInKind } from './security.ts';

/** Sites that can sign a player in. */
export const oauthProviders = ['google', 'twitter', 'twitch', 'discord', 'kick'] as const;
export type OAuthProvider = (typeof oauthProviders)[number];
/** What an account can be signed in to with, beside its password. */
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
/** A form of its own is refused by the service, with a sentence. */
const address = short;
/** A contract wallet that is not deployed yet signs with what deploys it. */
const signature = z.string().check(z.regex(/^0x(?:[0-9a-f]{2}){1,8000}$/i));
/** The last visit by the link of a campaign that the browser knows of. */
const click_id = z.optional(z.nullable(short)); // ours
/** A code of the app or a recovery code. */
const two_fa = z.optional(z.nullable(z.string().check(z.maxLength(32))));
const status = z.object({ status: z.boolean() });

/** What the wallet is to sign. `token` proves at the next call that this browser asked for it. */
const walletRequest = z.object({
  nonce: z.string(),
  token: z.string(),
  message: z.string(), // reply: ours, the EIP-4361 text
});
const oauthStart = z.object({
  url: z.string(),
  /** reply: ours. Stays in the tab that goes to `url`, and comes back with what the provider gave it. */
  secret: z.string(),
});

export const web3Nonce = endpoint({
  method: 'POST',
  path: '/user/auth/web3/nonce',
  access: 'public',
  summary: 'Gives a message that the owner of a wallet signs to sign in; it works once, for five minutes.',
  request: z.strictObject({ address }),
  reply: walletRequest,
});

export const web3Login = endpoint({
  method: 'POST',
  path: '/user/auth/web3/login',
  access: 'public',
  summary: 'Signs in by a signed message; a wallet that is new here gets an account.',
  request: z.strictObject({
    address,
    token: secret,
    signature,
    session: optionalSecret,
    two_fa,
    device: optionalSecret,
    click_id,
  }),
  /** `reload`: who is signed in now is another one. */
  reply: z.extend(signInReply, { reload: z.optional(z.literal(true)) }),
});

export const oauth = endpoint({
  method: 'POST',
  path: '/user/auth/oauth',
  access: 'public',
  summary: 'Gives the address of another site where the player confirms who it is.',
  request: z.strictObject({
    screen: z.optional(z.nullable(short)),
    timezone: z.optional(z.nullable(short)),
    fingerprint: optionalSecret,
    provider,
  }),
  reply: oauthStart,
});

/** What the provider sent the browser back with, and the secret that this browser began with. */
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
  summary: 'Signs in by what a provider confirmed; an account that is new here is made.',
  request: z.strictObject({
    ...oauthReturn,
    session: optionalSecret,
    two_fa,
    device: optionalSecret,
    click_id,
  }),
  reply: signInReply, // reply: ours
});

export const listSocial = endpoint({
  method: 'GET',
  path: '/user/account/social',
  access: 'player',
  summary: 'Lists what the account can be signed in to with, beside its password.',
  request: emptyRequest,
  // reply: ours
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
    'Gives a message that the owner of a wallet signs to connect it to the account; needs a one-time code.',
  request: z.strictObject({ address, otp }),
  reply: walletRequest, // reply: ours
});

export const tieWallet = endpoint({
  method: 'POST',
  path: '/user/account/social/wallet',
  access: 'player',
  summary: 'Connects a wallet to the account by a signed message.',
  request: z.strictObject({ address, token: secret, signature }),
  reply: status, // reply: ours
});

export const tieOAuth = endpoint({
  method: 'POST',
  path: '/user/account/social/oauth',
  access: 'player',
  summary:
    'Gives the address of another site where the player confirms what is connected to the account; needs a one-time code.',
  request: z.strictObject({ provider, otp }),
  reply: oauthStart, // reply: ours
});

export const tieOAuthCallback = endpoint({
  method: 'POST',
  path: '/user/account/social/oauth/callback',
  access: 'player',
  summary: 'Connects what a provider confirmed to the account.',
  request: z.strictObject(oauthReturn),
  reply: status, // reply: ours
});

export const untieSocial = endpoint({
  method: 'POST',
  path: '/user/account/social/untie',
  access: 'player',
  summary: 'Disconnects a wallet or a provider from the account; the last way in stays.',
  request: z.strictObject({
    kind: z.enum(socialKinds),
    otp,
  }),
  reply: status, // reply: ours
});

export type SocialAccount = z.infer<typeof listSocial.reply>['items'][number];
