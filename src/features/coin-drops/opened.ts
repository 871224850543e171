import type { ChatData } from '#contract/chat-events.ts';
import { DROP_LIMITS } from '#contract/coin-drops.ts';

export type OpenedDrop = Extract<ChatData, { kind: 'drop' }>;

/** Number of remembered drops; older ones have ended. */
const KEPT = 50;
export const OPEN_MS = DROP_LIMITS.seconds * 1000;

/** End times of drops by the client's clock, which may be wrong, ms. */
const ends = new Map<string, number>();

function note(id: string, leftMs: number): void {
  if (ends.has(id)) return;
  ends.set(id, Date.now() + Math.min(OPEN_MS, leftMs));
  const oldest = ends.keys().next().value;
  if (ends.size > KEPT && oldest !== undefined) ends.delete(oldest);
}

/** Records a drop that opened just now; its time is counted from here. */
export const recordDropOpened = (id: string): void => note(id, OPEN_MS);

/** Records a drop loaded from the server, with the server's current time. */
export const recordDropLoaded = ({ id, closes_at: closesAt }: OpenedDrop, now: string): void =>
  note(id, Date.parse(closesAt) - Date.parse(now));

/** Returns when a drop ends by the client's clock, ms. */
export function getDropEndTime(drop: OpenedDrop): number {
  recordDropLoaded(drop, new Date().toISOString());
  return ends.get(drop.id) ?? 0;
}
