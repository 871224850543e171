import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** The bet being prepared on the game page, read by dialogs. */
export interface DraftBet {
  readonly game: string;
  readonly params: unknown;
  /** For stepped games in the Auto tab: what autobet does in every round; null otherwise. */
  readonly plan: unknown;
  readonly amountMinor: bigint;
}

/** The mounted game, as far as dialogs need it. */
export interface DraftSource {
  /** Returns the same object until the bet changes. */
  draft(): DraftBet;
  readonly subscribe: (listener: () => void) => () => void;
}

const useSource = create<{ readonly source: DraftSource | null }>(() => ({ source: null }));

/** Registers the game whose bet dialogs read. Returns an unregister function. */
export function registerDraftBetSource(source: DraftSource): () => void {
  useSource.setState({ source });
  return () => {
    if (useSource.getState().source === source) useSource.setState({ source: null });
  };
}

/** Returns the bet being prepared; null if no game is open. */
export const getDraftBet = (): DraftBet | null => useSource.getState().source?.draft() ?? null;

const silent = (): (() => void) => () => undefined;

/** The bet being prepared as React state; null if no game is open. */
export const useDraftBet = (): DraftBet | null =>
  useSyncExternalStore(useSource(({ source }) => source?.subscribe) ?? silent, getDraftBet);
