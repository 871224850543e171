import * as z from 'zod/mini';

/** What the tabs of a browser say to each other. */
export const tabMessage = z.discriminatedUnion('kind', [
  /** Of a tab without the connection. */
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
  /** Of the tab with the connection; `line` names the connection while it stands. */
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

/** What tabs share of a browser; a test brings its own. */
export interface TabChannel {
  readonly locks: LockManager;
  readonly openChannel: (name: string) => BroadcastChannel;
  readonly isHidden: () => boolean;
  /** Calls `listener` when the tab is shown again. Returns the way to stop. */
  readonly onShown: (listener: () => void) => () => void;
}
