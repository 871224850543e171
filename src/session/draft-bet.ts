import { useSyncExternalStore } from 'react';

/** The bet that stands prepared on the game page behind a dialog. */
export interface DraftBet {
  readonly game: string;
  readonly params: unknown;
  /** Of stepped games: what autobet does in every round; null elsewhere. */
  readonly plan: unknown;
  readonly amountMinor: bigint;
}

let draft: DraftBet | null = null;
const listeners = new Set<() => void>();

/** Tells what is prepared now; null when the page of the game goes. */
export function setDraftBet(bet: DraftBet | null): void {
  draft = bet;
  for (const listener of listeners) listener();
}

/** The prepared bet now; null where no game is open. */
export const draftBet = (): DraftBet | null => draft;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The prepared bet as React state; null where no game is open. */
export const useDraftBet = (): DraftBet | null => useSyncExternalStore(subscribe, draftBet);
