import * as z from 'zod/mini';
import { openTabChannel } from '#lib/tab-channel.ts';
import { createStore } from 'zustand/vanilla';

const roundNews = z.object({
  game: z.string(),
  roundId: z.string(),
  /** Steps done so far; missing when the round is over. */
  step: z.optional(z.number()),
});

/** A round of this player went on, in another tab or as the server tells it. */
export type RoundUpdate = z.infer<typeof roundNews>;

const latest = createStore<RoundUpdate | null>(() => null);
const tabs = openTabChannel('round-news');
tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const parsed = z.safeParse(roundNews, data);
  if (parsed.success) dispatchRoundUpdate(parsed.data);
});

/** Passes news on to the game of this tab. */
export const dispatchRoundUpdate = (news: RoundUpdate): void => latest.setState({ ...news }, true);

/** Tells the other tabs of this browser. */
export const broadcastToTabs = (news: RoundUpdate): void => tabs?.postMessage(news);

/** Calls back for news from elsewhere. Returns the way to stop. */
export const onRoundUpdate = (listener: (news: RoundUpdate) => void): (() => void) =>
  latest.subscribe((news) => news && listener(news));
