import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '#lib/device-storage.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';

/*
 * How long a player has been playing at a stretch, and what it came to: the reality check stands on it. Kept by the
 * browser, so that it goes on after a reload and in every tab.
 */

const KEY = 'PLAY_STRETCH';
/** A round counts as play until the next one, so long at most, as the server counts it. */
const PLAY_OF_A_ROUND_MS = 2 * 60_000;
/** After a pause like that it is another stretch. */
const PAUSE_MS = 60 * 60_000;

const shape = z.object({
  userId: z.string(),
  playedMs: z.number(),
  /** Played at the last reality check. */
  checkedMs: z.number(),
  lastAtMs: z.number(),
  wagered: z.string(),
  won: z.string(),
});

/** A stretch of play. */
export type PlaySession = z.infer<typeof shape>;

function kept(): PlaySession | null {
  try {
    return shape.safeParse(JSON.parse(deviceStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    // What cannot be read was not written by this page.
    return null;
  }
}

/** The stretch as it is now; null before the first round. */
export const playSession = createStore<{ readonly now: PlaySession | null }>(() => ({ now: kept() }));

const keep = (now: PlaySession): void => {
  deviceStorage.setItem(KEY, JSON.stringify(now));
  playSession.setState({ now });
};
// Other tabs play on the same stretch.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) playSession.setState({ now: kept() });
});

/** Counts a round that is over and in sight. */
export function recordPlay(userId: string, staked: string, payout: string): void {
  const nowMs = Date.now();
  const last = kept();
  const isOn = last?.userId === userId && nowMs - last.lastAtMs < PAUSE_MS;
  const before = isOn ? last : { playedMs: 0, checkedMs: 0, lastAtMs: nowMs, wagered: '0', won: '0' };
  const sum = (one: string, other: string): string =>
    minorToAmount(amountToMinor(one) + amountToMinor(other));
  keep({
    userId,
    playedMs: before.playedMs + Math.max(0, Math.min(nowMs - before.lastAtMs, PLAY_OF_A_ROUND_MS)),
    checkedMs: before.checkedMs,
    lastAtMs: nowMs,
    wagered: sum(before.wagered, staked),
    won: sum(before.won, payout),
  });
}

/** The player has seen how the stretch stands. */
export function markRealityCheckSeen(): void {
  const now = kept();
  if (now) keep({ ...now, checkedMs: now.playedMs });
}

/** Whether a reality check is due, with so many minutes between two; 0: never. */
export const isRealityCheckDue = (
  stretch: PlaySession | null,
  userId: string | null,
  minutes: number,
): boolean =>
  minutes > 0 &&
  stretch !== null &&
  stretch.userId === userId &&
  stretch.playedMs - stretch.checkedMs >= minutes * 60_000;
