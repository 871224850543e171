import * as z from 'zod/mini';
import { betRow, feedScope } from '../features/bets/contract.ts';
import { pushedNotification } from './envelope.ts';
import { amountText } from './money.ts';
import { id } from './shared.ts';

/** What the server pushes; both ends parse by these. */
export const serverEvents = {
  'balance-reload': z.object({}),
  'balance-update': z.object({
    balance_id: id,
    amount: amountText,
    action: z.enum(['add', 'substract', 'update']),
    /** Of the balance after this update; an older one is ignored. Ours. */
    version: z.int(),
    /** The round whose reveal this belongs to; held back until it is shown. Ours. */
    round_id: z.nullable(id),
  }),
  'bet-feed': z.object({ scope: feedScope, bets: z.array(betRow) }),
  notification: pushedNotification,
} as const;

const room = z.strictObject({ room: z.string().check(z.regex(/^[a-z0-9:-]{1,64}$/)) });

/** What the browser sends. */
export const clientEvents = {
  'user-connect': z.strictObject({}),
  'guest-connect': z.strictObject({}),
  'join-room': room,
  'leave-room': room,
} as const;

export type ServerEvent = keyof typeof serverEvents;
export type ServerEventPayload<E extends ServerEvent> = z.infer<(typeof serverEvents)[E]>;
export type ClientEvent = keyof typeof clientEvents;
