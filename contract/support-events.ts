import * as z from 'zod/mini';
import { id, time } from './shared.ts';

// Loaded with the support window; the calls are in the feature's contract.

/** A staff member as shown to the player. */
export const supportStaff = z.object({ id, username: z.string(), avatar: z.nullable(z.string()) });
export type SupportStaff = z.infer<typeof supportStaff>;

export const supportSide = z.enum(['player', 'staff']);
export type SupportSide = z.infer<typeof supportSide>;

export const supportMessage = z.object({
  id,
  conversation_id: id,
  /** `text`: written by one side; the others are events. */
  kind: z.enum(['text', 'joined', 'closed', 'reopened']),
  by: supportSide,
  /** The staff member who wrote, joined or closed; null: the player. */
  staff: z.nullable(supportStaff),
  /** Id assigned by the writer's browser, so that it recognises its own message. */
  client_id: z.nullable(z.string()),
  text: z.string(),
  picture: z.nullable(z.object({ id, width: z.int(), height: z.int() })),
  created_at: time,
});
export type SupportMessage = z.infer<typeof supportMessage>;

export const events = {
  'support-message': supportMessage,
  'support-typing': z.object({ conversation_id: id, by: supportSide, name: z.string() }),
  /** One side has read everything written until then. */
  'support-read': z.object({ conversation_id: id, by: supportSide, at: time }),
  /** Closed or reopened. */
  'support-closed': z.object({ conversation_id: id, state: z.enum(['open', 'closed']), at: time }),
  /** The staff member assigned now; null: no one. */
  'support-taken': z.object({ conversation_id: id, staff: z.nullable(supportStaff) }),
} as const;
