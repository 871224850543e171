import type { SharedGameUpdate } from '#engine/round/shared-gateway.ts';

const listeners = new Set<(news: SharedGameUpdate) => void>();

/** Passes an update from the socket to the shared game of this page. */
export function dispatchSharedUpdate(news: SharedGameUpdate): void {
  for (const listener of listeners) listener(news);
}

/** Calls `listener` for every update of the shared game. Returns an unsubscribe function. */
export function onSharedUpdate(listener: (news: SharedGameUpdate) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
