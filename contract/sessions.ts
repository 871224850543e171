import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emptyRequest, givenId, id, time } from './shared.ts';

export const sessionRow = z.object({
  id,
  created_at: time,
  last_seen_at: time,
  ip: z.nullable(z.string()),
  device: z.nullable(z.string()),
  current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/sessions',
  access: 'player',
  summary: 'Lists the account’s open sessions, newest first.',
  request: emptyRequest,
  reply: z.object({ items: z.array(sessionRow) }), // reply: not in the requirement
});

export const revokeSessions = endpoint({
  method: 'POST',
  path: '/user/sessions/revoke',
  access: 'player',
  summary: 'Ends one session by id, or all except the current one.',
  request: z.union([z.strictObject({ id: givenId }), z.strictObject({ all: z.literal(true) })]),
  reply: z.object({ revoked: z.int() }), // reply: not in the requirement
});

export type SessionRow = z.infer<typeof sessionRow>;
