import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amountText } from '#core/money.ts';
import { givenId, id, keyPageReply, keyPageRequest, time } from './shared.ts';

/*
 * What could not be done again and again, for staff; all calls are ours.
 */

/** The queues whose items rest after a failure, so that they hold no other up. */
export const queues = [
  'abandoned rounds',
  'answers of support',
  'bets of crash',
  'bonuses',
  'challenge prizes',
  'challenges',
  'commissions on their way',
  'drops',
  'mails before rewards lapse',
  'rewards of the excluded',
  'rewards that lapse',
  'tips on their way',
  'tournament prizes',
  'tournaments',
  'trivia rounds',
  'unreadable rounds',
] as const;
export type Queue = (typeof queues)[number];

/** Staff is shown what failed so often in a row. */
export const SHOWN_AFTER = 3;
/** But for these, of which each failure holds back a player's money. */
export const shownAtOnce = ['bets of crash', 'unreadable rounds'] as const satisfies readonly Queue[];

const kinds = z.enum(['transactions', 'work']);

const stuckItem = z.object({
  /** For trying again. */
  id: z.string(),
  /** A network, or a queue. */
  place: z.string(),
  /** A transaction of the chain, or what the queue calls its item. */
  name: z.string(),
  /** Of the last try. */
  why: z.string(),
  tries: z.int(),
  since: time,
  next_try_at: time,
  /** The bet that cannot be settled, of which the stake can be given back; null: something else. */
  bet: z.nullable(z.object({ user_id: id, username: z.string(), stake: amountText })),
});
export type StuckItem = z.infer<typeof stuckItem>;

export const listStuck = endpoint({
  method: 'GET',
  path: '/staff/stuck',
  access: 'player',
  permission: 'stuck.read',
  summary: 'Lists work set aside after repeated failures, longest first.',
  request: z.strictObject({ kind: kinds, ...keyPageRequest }),
  reply: z.object({
    items: z.array(stuckItem),
    ...keyPageReply,
    counts: z.object({ transactions: z.int(), work: z.int() }),
  }),
});

export const tryStuckAgain = endpoint({
  method: 'POST',
  path: '/staff/stuck/again',
  access: 'player',
  permission: 'stuck.change',
  summary: 'Retries one of them on the next run, within a minute.',
  request: z.strictObject({
    kind: kinds,
    place: z.string().check(z.maxLength(64)),
    id: z.string().check(z.maxLength(512)),
  }),
  reply: z.object({ item: stuckItem }),
});

export const giveStuckStakeBack = endpoint({
  method: 'POST',
  path: '/staff/stuck/give-back',
  access: 'player',
  permission: 'stuck.change',
  summary: 'Voids a bet that cannot be settled and returns its stake to the player.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ username: z.string(), stake: amountText }),
});
