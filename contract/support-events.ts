import * as z from 'zod/mini';
import { id, time } from './shared.ts';

// Loaded with the support window; its calls are in the feature's contract.

/** Somebody of staff as the player sees them. */
export const supportStaff = z.object({ id, username: z.string(), avatar: z.nullable(z.string()) });
export type SupportStaff = z.infer<typeof supportStaff>;

export const supportSide = z.enum(['player', 'staff']);
export type SupportSide = z.infer<typeof supportSide>;

export const supportMessage = z.object({
  id,
  conversation_id: id,
  /** `text` is what a side wrote; the others say what happened. */
  kind: z.enum(['text', 'joined', 'closed', 'reopened']),
  by: supportSide,
  /** Who of staff wrote, joined or closed; null: the player. */
  staff: z.nullable(supportStaff),
  /** As the writer's browser named it, so that it knows its own. */
  client_id: z.nullable(z.string()),
  text: z.string(),
  picture: z.nullable(z.object({ id, width: z.int(), height: z.int() })),
  created_at: time,
});
export type SupportMessage = z.infer<typeof supportMessage>;

export const events = {
  'support-message': supportMessage,
  'support-typing': z.object({ conversation_id: id, by: supportSide, name: z.string() }),
  /** One side has seen everything that was written until then. */
  'support-read': z.object({ conversation_id: id, by: supportSide, at: time }),
  /** Closed, or open again. */
  'support-closed': z.object({ conversation_id: id, state: z.enum(['open', 'closed']), at: time }),
  /** Who of staff is at it now; null: nobody. */
  'support-taken': z.object({ conversation_id: id, staff: z.nullable(supportStaff) }),
} as const;
