import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amountText, minorToAmount } from '#core/money.ts';
import { notification } from './notification.ts';
import { balance, hash, id, emptyRequest, time } from './shared.ts';

/** Self-exclusion of a player, while it lasts. */
export const exclusion = z.object({
  /** Null: permanent. */
  expires_at: z.nullable(time),
  /** False: the 24-hour cooldown. */
  next: z.boolean(),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/user/get',
  access: 'optional',
  summary: 'Returns the caller: a guest (`online: false`) or the signed-in player with balances and seeds.',
  request: emptyRequest,
  reply: z.object({
    user: z.object({
      online: z.boolean(),
      profile: z.object({
        id: z.nullable(id),
        username: z.string(),
        updated_username: z.boolean(),
        email: z.nullable(z.object({ address: z.string(), verified: z.boolean() })),
        avatar: z.nullable(z.string()),
        /** Staff roles; empty for players. */
        roles: z.array(z.string()),
        /** What these roles permit. */
        permissions: z.array(z.string()),
        deposits: z.int(),
        wager: amountText,
        xp: amountText,
        /** Id of the latest system notification that the player has seen. */
        system_notification_id: z.nullable(id),
      }),
      session: z.object({ socket: z.nullable(z.string()), started_at: z.nullable(time), net: z.string() }),
      features: z.object({
        self_exclusion: z.nullable(exclusion),
        /** Minutes of play between reality checks; 0: none. Not in the requirement. */
        reality_check: z.int(),
      }),
      security: z.object({ password: z.boolean(), two_fa: z.boolean() }),
      /** The latest notifications. */
      notifications: z.array(notification),
      balances: z.array(balance),
      selected_balance: z.nullable(id),
      /** Free spins that the player has claimed and can start. */
      active_fs: z.nullable(z.object({ bonus_code: z.string() })),
      fiat: z.string(),
      ignored_users: z.array(z.string()),
      liked_games: z.array(z.int()),
      recently_played: z.array(z.int()),
      seeds: z.nullable(z.object({ server: hash, client: z.string(), nonce: z.int(), next: hash })),
      ip_country: z.nullable(z.string()),
    }),
  }),
});

export type User = z.infer<typeof getUser.reply>['user'];

/** A visitor who is not signed in (1-site section 3): sent to guests, and assumed until the reply arrives. */
export const guest: User = {
  online: false,
  profile: {
    id: null,
    username: 'Guest',
    updated_username: false,
    email: null,
    avatar: null,
    roles: [],
    permissions: [],
    deposits: 0,
    wager: minorToAmount(0n),
    xp: minorToAmount(0n),
    system_notification_id: null,
  },
  session: { socket: null, started_at: null, net: minorToAmount(0n) },
  features: { self_exclusion: null, reality_check: 0 },
  security: { password: false, two_fa: false },
  notifications: [],
  balances: [],
  selected_balance: null,
  active_fs: null,
  fiat: 'USD',
  ignored_users: [],
  liked_games: [],
  recently_played: [],
  seeds: null,
  ip_country: null,
};
