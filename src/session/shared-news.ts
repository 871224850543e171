import type { SharedNews } from '#engine/round/shared-gateway.ts';

const listeners = new Set<(news: SharedNews) => void>();

/** Passes what the socket brought on to the shared game of this page. */
export function receiveSharedNews(news: SharedNews): void {
  for (const listener of listeners) listener(news);
}

/** Calls back for all that is told of the shared game. Returns the way to stop. */
export function onSharedNews(listener: (news: SharedNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
