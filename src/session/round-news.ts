import * as z from 'zod/mini';

const roundNews = z.object({
  game: z.string(),
  roundId: z.string(),
  /** Steps done so far; missing when the round is over. */
  step: z.optional(z.number()),
});

/** A round of this player went on, in another tab or as the server tells it. */
export type RoundNews = z.infer<typeof roundNews>;

const listeners = new Set<(news: RoundNews) => void>();
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('round-news');
tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const parsed = z.safeParse(roundNews, data);
  if (parsed.success) receiveRoundNews(parsed.data);
});

/** Passes news on to the game of this tab. */
export function receiveRoundNews(news: RoundNews): void {
  for (const listener of listeners) listener(news);
}

/** Tells the other tabs of this browser. */
export const tellOtherTabs = (news: RoundNews): void => tabs?.postMessage(news);

/** Calls back for news from elsewhere. Returns the way to stop. */
export function onRoundNews(listener: (news: RoundNews) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
