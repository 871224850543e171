import type { SharedGameUpdate } from '#engine/round/shared-gateway.ts';

const listeners = new Set<(news: SharedGameUpdate) => void>();

/** Passes what the socket brought on to the shared game of this page. */
export function dispatchSharedUpdate(news: SharedGameUpdate): void {
  for (const listener of listeners) listener(news);
}

/** Calls back for all that is told of the shared game. Returns the way to stop. */
export function onSharedUpdate(listener: (news: SharedGameUpdate) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
