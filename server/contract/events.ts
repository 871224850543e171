import * as z from 'zod/mini';
import { events as bets } from '../features/bets/contract.ts';
import { events as crash } from './crash-events.ts';
import { events as wallet } from '../features/wallet/contract.ts';
import { pushedNotification } from './envelope.ts';

/** What the server pushes; both ends parse by these. */
export const serverEvents = { ...wallet, ...bets, ...crash, notification: pushedNotification } as const;

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
