import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { givenId, id, time } from './shared.ts';

/** What the screening service is asked about. */
export const screeningEvents = ['withdrawal.requested', 'identity.approved', 'deposit.first'] as const;
export type ScreeningEvent = (typeof screeningEvents)[number];

const screening = z.object({
  id,
  event: z.enum(screeningEvents),
  /** Null: not answered yet. `unanswered`: the service did not answer after several tries. */
  decision: z.nullable(z.enum(['clear', 'review', 'block', 'unanswered'])),
  /** The service's name for its answer. */
  reference: z.nullable(z.string()),
  created_at: time,
  decided_at: z.nullable(time),
});
export type Screening = z.infer<typeof screening>;

// Not in the requirement.
export const listScreenings = endpoint({
  method: 'GET',
  path: '/staff/player/screenings',
  access: 'player',
  permission: 'withdrawals.read',
  summary: 'Lists what the screening service was asked about a player, newest first, at most 50.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({
    /** Whether a service is set; without one nothing is asked. */
    is_set: z.boolean(),
    items: z.array(screening),
  }),
});
