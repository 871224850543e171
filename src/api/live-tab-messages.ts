import * as z from 'zod/mini';

/** Messages between the tabs of a browser. */
export const tabMessage = z.discriminatedUnion('kind', [
  /** Sent by tabs without the connection. */
  z.object({ kind: z.literal('here'), tab: z.string() }),
  z.object({
    kind: z.literal('ask'),
    tab: z.string(),
    id: z.int(),
    line: z.string(),
    what: z.enum(['connect', 'join-room']),
    payload: z.looseObject({ room: z.optional(z.string()) }),
  }),
  z.object({ kind: z.literal('leave'), tab: z.string(), room: z.string() }),
  /** Sent by the leader tab; `line` identifies the connection while it is up. */
  z.object({
    kind: z.literal('line'),
    line: z.nullable(z.string()),
    isLost: z.boolean(),
    isHidden: z.boolean(),
  }),
  z.object({ kind: z.literal('reply'), tab: z.string(), id: z.int(), reply: z.unknown() }),
  z.object({
    kind: z.literal('event'),
    line: z.string(),
    event: z.string(),
    payload: z.unknown(),
    beside: z.unknown(),
  }),
  z.object({ kind: z.literal('dismissed') }),
]);
export type TabMessage = z.infer<typeof tabMessage>;

/** Browser features for coordinating tabs, replaced in tests. */
export interface TabChannel {
  readonly locks: LockManager;
  readonly openChannel: (name: string) => BroadcastChannel;
  readonly isHidden: () => boolean;
  /** Calls `listener` when the tab becomes visible. Returns an unsubscribe function. */
  readonly onShown: (listener: () => void) => () => void;
}
