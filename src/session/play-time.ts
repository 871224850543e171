import * as z from 'zod/mini';
import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '#lib/device-storage.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';

/*
 * The player's current play session and its result, for the reality check. Stored on the device, so that it survives a
 * reload and is shared by all tabs.
 */

const KEY = 'PLAY_STRETCH';
/** A round counts as play time until the next one, up to this long, as on the server. */
const PLAY_OF_A_ROUND_MS = 2 * 60_000;
/** A longer pause starts a new session. */
const PAUSE_MS = 60 * 60_000;

const shape = z.object({
  userId: z.string(),
  playedMs: z.number(),
  /** Play time at the last reality check. */
  checkedMs: z.number(),
  lastAtMs: z.number(),
  wagered: z.string(),
  won: z.string(),
});

/** A play session: time played without a long pause. */
export type PlaySession = z.infer<typeof shape>;

function kept(): PlaySession | null {
  try {
    return shape.safeParse(JSON.parse(deviceStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    // An unreadable value was not written by this page.
    return null;
  }
}

/** The current play session; null before the first round. */
export const playSession = createStore<{ readonly now: PlaySession | null }>(() => ({ now: kept() }));

const savePlayTime = (now: PlaySession): void => {
  deviceStorage.setItem(KEY, JSON.stringify(now));
  playSession.setState({ now });
};
// Other tabs update the same play session.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY) playSession.setState({ now: kept() });
});

/** Counts a round that has ended and been shown. */
export function recordPlay(userId: string, staked: string, payout: string): void {
  const nowMs = Date.now();
  const last = kept();
  const isOn = last?.userId === userId && nowMs - last.lastAtMs < PAUSE_MS;
  const before = isOn ? last : { playedMs: 0, checkedMs: 0, lastAtMs: nowMs, wagered: '0', won: '0' };
  const sum = (one: string, other: string): string =>
    minorToAmount(amountToMinor(one) + amountToMinor(other));
  savePlayTime({
    userId,
    playedMs: before.playedMs + Math.max(0, Math.min(nowMs - before.lastAtMs, PLAY_OF_A_ROUND_MS)),
    checkedMs: before.checkedMs,
    lastAtMs: nowMs,
    wagered: sum(before.wagered, staked),
    won: sum(before.won, payout),
  });
}

/** Records that the player has seen the reality check. */
export function markRealityCheckSeen(): void {
  const now = kept();
  if (now) savePlayTime({ ...now, checkedMs: now.playedMs });
}

/** Whether a reality check is due, given its interval in minutes; 0: never. */
export const isRealityCheckDue = (
  stretch: PlaySession | null,
  userId: string | null,
  minutes: number,
): boolean =>
  minutes > 0 &&
  stretch !== null &&
  stretch.userId === userId &&
  stretch.playedMs - stretch.checkedMs >= minutes * 60_000;
