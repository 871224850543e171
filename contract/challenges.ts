import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText, multiplierText } from '#core/money.ts';
import { timestampSchema } from './timestamp.ts';
import { givenId, id, keyPageReply, keyPageRequest, slug, time } from './shared.ts';

export const refusals = {
  // Only staff calls return this.
  CHALLENGE_STARTED: { code: 5154, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly challenges: typeof refusals;
  }
}

export const challengeStates = ['draft', 'scheduled', 'running', 'over', 'cancelled'] as const;

/** A prize for the first players to reach a multiplier; at most one per player. */
export const challenge = z.object({
  id,
  slug,
  game: slug,
  min_multiplier: multiplierText,
  min_stake: amountText,
  prize: amountText,
  winners: z.int(),
  /** Prizes not won yet. */
  left: z.int(),
  start_in: z.int(),
  ends_in: z.int(),
  /** When the challenge ended; null while it runs. */
  ended_at: z.nullable(time),
  /** `user` is null if the winner plays anonymously. */
  won_by: z.array(z.object({ user: z.nullable(z.string()), bet_id: id })),
});
export type Challenge = z.infer<typeof challenge>;

export const listChallenges = endpoint({
  method: 'GET',
  path: '/challenges/list',
  access: 'optional',
  offer: 'challenges',
  summary: 'Lists running and upcoming challenges, or finished ones.',
  request: z.strictObject({ state: z._default(z.enum(['open', 'over']), 'open'), ...keyPageRequest }),
  reply: z.object({ items: z.array(challenge), ...keyPageReply }),
});

// Staff calls, none of which is in the requirement.

export const staffChallenge = z.object({
  ...challenge.shape,
  starts_at: time,
  ends_at: time,
  state: z.enum(challengeStates),
  budget: amountText,
  created_by: z.string(),
  approved_by: z.nullable(z.string()),
  /** Above 1,000 USD another admin must approve it. */
  needs_approval: z.boolean(),
});
export type StaffChallenge = z.infer<typeof staffChallenge>;

export const staffChallenges = endpoint({
  method: 'GET',
  path: '/staff/challenges',
  access: 'player',
  permission: 'challenges.read',
  summary: 'Lists challenges in every state, newest first.',
  request: z.strictObject(keyPageRequest),
  reply: z.object({ items: z.array(staffChallenge), ...keyPageReply }),
});

export const saveChallenge = endpoint({
  method: 'POST',
  path: '/staff/challenges/save',
  access: 'player',
  permission: 'challenges.change',
  summary: 'Creates a draft challenge, or changes one that has not started.',
  request: z.strictObject({
    id: z.nullable(givenId),
    slug,
    game: slug,
    min_multiplier: multiplierText,
    min_stake: amountText,
    prize: amountText,
    winners: z.int().check(z.positive(), z.lte(100)),
    starts_at: timestampSchema,
    ends_at: timestampSchema,
  }),
  reply: z.object({ item: staffChallenge }),
});

export const decideChallenge = endpoint({
  method: 'POST',
  path: '/staff/challenges/decide',
  access: 'player',
  permission: 'challenges.change',
  summary: 'Schedules a draft, approves another admin’s challenge, or cancels one that has not started.',
  request: z.strictObject({ id: givenId, act: z.enum(['schedule', 'approve', 'cancel']) }),
  reply: z.object({ item: staffChallenge }),
});
