import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { deviceStorage } from '#lib/device-storage.ts';

/** A typed number stays text: what stands in a field is what the player sees again. */
const typed = z.string().check(z.maxLength(24));
const reaction = z.object({ kind: z.enum(['reset', 'increase']), percent: typed });

const settings = z.object({
  mode: z.enum(['simple', 'strategy']),
  /** Empty or 0: no limit. */
  bets: typed,
  onWin: reaction,
  onLoss: reaction,
  /** Empty: never. */
  stopProfit: typed,
  stopLoss: typed,
  strategyId: z.nullable(z.string().check(z.maxLength(64))),
});

/** What a player set in the Auto tab of a game; kept on the device. */
export type AutobetDraft = z.infer<typeof settings>;
export type ReactionDraft = AutobetDraft['onWin'];

const initial: AutobetDraft = {
  mode: 'simple',
  bets: '',
  onWin: { kind: 'reset', percent: '0' },
  onLoss: { kind: 'reset', percent: '0' },
  stopProfit: '',
  stopLoss: '',
  strategyId: null,
};

const keyOf = (slug: string): string => `AUTOBET_${slug}`;
const stores = new Map<string, StoreApi<AutobetDraft>>();

function load(slug: string): AutobetDraft {
  try {
    const stored = settings.safeParse(JSON.parse(deviceStorage.getItem(keyOf(slug)) ?? 'null'));
    return stored.success ? stored.data : initial;
  } catch {
    // What cannot be read was not written by this page; it is written anew with the next change.
    return initial;
  }
}

/** The store of a game, read from the device on first use. */
function storeOf(slug: string): StoreApi<AutobetDraft> {
  const store = stores.get(slug) ?? createStore<AutobetDraft>(() => load(slug));
  stores.set(slug, store);
  return store;
}

/** The settings of a game now. */
export const getAutobetDraft = (slug: string): AutobetDraft => storeOf(slug).getState();

/** Changes some settings of a game and keeps them on the device. */
export function updateAutobetDraft(slug: string, change: Partial<AutobetDraft>): void {
  storeOf(slug).setState(change);
  deviceStorage.setItem(keyOf(slug), JSON.stringify(getAutobetDraft(slug)));
}

/** The settings of a game as React state. */
export const useAutobetDraft = (slug: string): AutobetDraft => useStore(storeOf(slug));
