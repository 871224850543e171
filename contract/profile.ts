import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { publicRoles } from './public-roles.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import { emptyRequest, givenId, id, slug, time } from './shared.ts';

export const refusals = {
  NAME_INVALID: { code: 1070, status: 400 },
  NAME_RESERVED: { code: 1071, status: 400 },
  IGNORE_SELF: { code: 1072, status: 400 },
  NAME_TAKEN: { code: 5050, status: 409 },
  NAME_TOO_SOON: { code: 5051, status: 409 },
  IGNORED_TOO_MANY: { code: 5052, status: 409 },
  ACCOUNT_HAS_ROUND: { code: 5053, status: 409 },
  ACCOUNT_HAS_BALANCE: { code: 5054, status: 409 },
  ACCOUNT_HAS_DROP: { code: 5057, status: 409 },
  ACCOUNT_HAS_COMMISSION: { code: 5058, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly profile: typeof refusals;
  }
}

/** The drawn avatars that a player can choose. */
export const avatars = [
  'beam',
  'moss',
  'vesper',
  'honey',
  'ember',
  'coral',
  'lantern',
  'indigo',
  'clover',
  'tide',
  'plum',
  'frost',
] as const;

export const USERNAME_LENGTH = { fewest: 3, most: 20 } as const;
/** Pattern of a chosen name: letters, digits and single dots, hyphens or underscores between them. */
export const namePattern = /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/;

const settings = z.object({
  username: z.string(),
  avatar: z.nullable(z.string()),
  anonymous: z.boolean(),
  private_stats: z.boolean(),
  /** When the name may be changed again; null: now. */
  rename_at: z.nullable(time),
});
export type ProfileSettings = z.infer<typeof settings>;

// Not in the requirement, like all calls below that are not under /social.
export const getProfileSettings = endpoint({
  method: 'GET',
  path: '/user/profile/settings',
  access: 'player',
  summary: 'Returns the player’s profile settings and when the name can be changed again.',
  request: emptyRequest,
  reply: settings,
});

export const changeProfile = endpoint({
  method: 'POST',
  path: '/user/profile/change',
  access: 'player',
  whileExcluded: 'refused',
  summary: 'Changes avatar or name; the name once in 30 days. Omitted fields keep their value.',
  request: z.strictObject({
    username: z.optional(z.string().check(z.maxLength(100))),
    avatar: z.optional(z.enum(avatars)),
  }),
  reply: settings,
});

export const changePrivacy = endpoint({
  method: 'POST',
  path: '/user/profile/privacy',
  access: 'player',
  summary:
    'Sets whether others see the player’s name on bets and the statistics in the profile. Omitted fields keep their value.',
  request: z.strictObject({ anonymous: z.optional(z.boolean()), private_stats: z.optional(z.boolean()) }),
  reply: settings,
});

export const ignoreUser = endpoint({
  method: 'POST',
  path: '/social/user/ignore',
  access: 'player',
  summary: 'Ignores a player or stops ignoring them, by `status`.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ status: z.boolean(), ignored_users: z.array(id) }),
});

export const listIgnored = endpoint({
  method: 'GET',
  path: '/social/user/ignored',
  access: 'player',
  summary: 'Lists the players the caller ignores, newest first.',
  request: emptyRequest,
  reply: z.object({
    items: z.array(z.object({ id, username: z.string(), avatar: z.nullable(z.string()), created_at: time })),
  }),
});

const publicProfile = z.object({
  id,
  username: z.string(),
  avatar: z.nullable(z.string()),
  created_at: time,
  /** Null: the player hides the statistics. */
  wager: z.nullable(amountText),
  bets: z.nullable(z.int()),
  rewards: z.nullable(amountText),
  tips: z.nullable(amountText),
  private_stats: z.boolean(),
  self: z.boolean(),
  /** Not in the requirement. */
  roles: z.array(z.enum(publicRoles)),
  /** The most played games, in descending order; `share` of all bets, 0 to 1. Not in the requirement. */
  most_played: z.nullable(z.array(z.object({ game: slug, share: z.number() }))),
});
export type PublicProfile = z.infer<typeof publicProfile>;

export const findProfile = endpoint({
  method: 'POST',
  path: '/social/user/profile',
  access: 'optional',
  summary: 'Returns a player’s public profile.',
  request: z.strictObject({
    get_by: z.enum(['id', 'username']),
    search_for: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  reply: z.object({ profile: publicProfile }),
});

/** The one-time code that the site requested before. */
const code = z.optional(z.string().check(z.maxLength(64)));

export const downloadOwnData = endpoint({
  method: 'POST',
  path: '/user/profile/data',
  access: 'player',
  file: 'download',
  summary: 'Exports all data stored about the player as a JSON file.',
  request: z.strictObject({ code }),
  reply: z.unknown(),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/profile/delete',
  access: 'player',
  // Otherwise a new account with the same address would circumvent the exclusion.
  whileExcluded: 'refused',
  summary:
    'Deletes the account: ends sessions and removes personal data; bets and transfers remain without a name.',
  request: z.strictObject({ code }),
  reply: z.object({ status: z.boolean() }),
});
