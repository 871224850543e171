import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

/** The bet that is being prepared on the game page behind a dialog. */
export interface DraftBet {
  readonly game: string;
  readonly params: unknown;
  /** Of stepped games in the Auto tab: what autobet does in every round; null elsewhere. */
  readonly plan: unknown;
  readonly amountMinor: bigint;
}

/** The game that is mounted now, as far as dialogs over its page read it. */
export interface DraftSource {
  /** The same object until the bet changes. */
  draft(): DraftBet;
  readonly subscribe: (listener: () => void) => () => void;
}

const useSource = create<{ readonly source: DraftSource | null }>(() => ({ source: null }));

/** Names the game whose bet dialogs read, until the returned function is called. */
export function registerDraftBetSource(source: DraftSource): () => void {
  useSource.setState({ source });
  return () => {
    if (useSource.getState().source === source) useSource.setState({ source: null });
  };
}

/** The prepared bet now; null where no game is open. */
export const getDraftBet = (): DraftBet | null => useSource.getState().source?.draft() ?? null;

const silent = (): (() => void) => () => undefined;

/** The prepared bet as React state; null where no game is open. */
export const useDraftBet = (): DraftBet | null =>
  useSyncExternalStore(useSource(({ source }) => source?.subscribe) ?? silent, getDraftBet);
