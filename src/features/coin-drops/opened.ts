import type { ChatData } from '#contract/chat-events.ts';
import { DROP_LIMITS } from '#contract/coin-drops.ts';

export type Drop = Extract<ChatData, { kind: 'drop' }>;

/** How many are remembered; older ones are long over. */
const KEPT = 50;
export const OPEN_MS = DROP_LIMITS.seconds * 1000;

/** When drops end by the clock of this device, whatever that clock says, ms. */
const ends = new Map<string, number>();

function note(id: string, leftMs: number): void {
  if (ends.has(id)) return;
  ends.set(id, Date.now() + Math.min(OPEN_MS, leftMs));
  const oldest = ends.keys().next().value;
  if (ends.size > KEPT && oldest !== undefined) ends.delete(oldest);
}

/** A drop was opened just now: its time is counted from here. */
export const recordDropOpened = (id: string): void => note(id, OPEN_MS);

/** The line of a drop was loaded, with what the server says the time is. */
export const recordDropLoaded = ({ id, closes_at: closesAt }: Drop, now: string): void =>
  note(id, Date.parse(closesAt) - Date.parse(now));

/** When a drop ends by the clock of this device. */
export function getDropEndTime(drop: Drop): number {
  recordDropLoaded(drop, new Date().toISOString());
  return ends.get(drop.id) ?? 0;
}
