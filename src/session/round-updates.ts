import * as z from 'zod/mini';
import { openTabChannel } from '#lib/tab-channel.ts';
import { createStore } from 'zustand/vanilla';

const roundNews = z.object({
  game: z.string(),
  roundId: z.string(),
  /** Steps done so far; missing when the round is over. */
  step: z.optional(z.number()),
});

/** Progress of this player's round, reported by another tab or the server. */
export type RoundUpdate = z.infer<typeof roundNews>;

const latest = createStore<RoundUpdate | null>(() => null);
const tabs = openTabChannel('round-news');
tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const parsed = z.safeParse(roundNews, data);
  if (parsed.success) dispatchRoundUpdate(parsed.data);
});

/** Passes an update to the game of this tab. */
export const dispatchRoundUpdate = (news: RoundUpdate): void => latest.setState({ ...news }, true);

/** Sends an update to the other tabs of this browser. */
export const broadcastToTabs = (news: RoundUpdate): void => tabs?.postMessage(news);

/** Calls `listener` for updates from elsewhere. Returns an unsubscribe function. */
export const onRoundUpdate = (listener: (news: RoundUpdate) => void): (() => void) =>
  latest.subscribe((news) => news && listener(news));
