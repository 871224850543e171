import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amountText } from '#core/money.ts';
import { balanceState, emptyRequest, slug } from './shared.ts';

/** The goal of a mission: a number of rounds or games, or an amount. */
export const missionRules = ['bets', 'wager', 'multiplier', 'games'] as const;

export const mission = z.object({
  id: slug,
  /** With its numbers, in the visitor's language. */
  title: z.string(),
  text: z.string(),
  every: z.enum(['day', 'week']),
  /** The number of the day or week. */
  period: z.int(),
  rule: z.enum(missionRules),
  game: z.nullable(slug),
  /** USD if the rule is `wager`, otherwise an integer. */
  value: amountText,
  goal: amountText,
  reward: amountText,
  /** Whole seconds until it ends, or until a completed mission expires. */
  ends_in: z.int(),
  done: z.boolean(),
  claimed: z.boolean(),
  /** From a past day or week, or no longer a mission: it can only be claimed. */
  is_earlier: z.boolean(),
});
export type Mission = z.infer<typeof mission>;

export const listMissions = endpoint({
  method: 'GET',
  path: '/missions/list',
  access: 'optional',
  offer: 'missions',
  summary: 'Lists today’s and this week’s missions, and earlier completed ones that can still be claimed.',
  request: emptyRequest,
  reply: z.object({
    missions: z.array(mission),
    /** Whole seconds until the next missions. */
    new_in: z.object({ day: z.int(), week: z.int() }),
  }),
});

export const claimMission = endpoint({
  method: 'POST',
  path: '/missions/claim',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'missions',
  summary: 'Pays the reward of a completed mission.',
  request: z.strictObject({ id: slug, period: z.int().check(z.gte(0), z.lte(1_000_000)) }),
  reply: z.object({ amount: amountText, balance: balanceState }),
});
