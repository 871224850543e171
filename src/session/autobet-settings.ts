import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { deviceStorage } from '#lib/device-storage.ts';

/** Numbers are stored as typed, so that the field shows the same text again. */
const typed = z.string().check(z.maxLength(24));
const reaction = z.object({ kind: z.enum(['reset', 'increase']), percent: typed });

const settings = z.object({
  mode: z.enum(['simple', 'strategy']),
  /** Empty or 0: no limit. */
  bets: typed,
  onWin: reaction,
  onLoss: reaction,
  /** Empty: no limit. */
  stopProfit: typed,
  stopLoss: typed,
  strategyId: z.nullable(z.string().check(z.maxLength(64))),
});

/** Autobet settings of a game, stored on the device. */
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
    // Unreadable settings were not written by this build; the next change overwrites them.
    return initial;
  }
}

/** Returns the store of a game, loaded from the device on first use. */
function storeOf(slug: string): StoreApi<AutobetDraft> {
  const store = stores.get(slug) ?? createStore<AutobetDraft>(() => load(slug));
  stores.set(slug, store);
  return store;
}

export const getAutobetDraft = (slug: string): AutobetDraft => storeOf(slug).getState();

/** Updates some settings of a game and stores them on the device. */
export function updateAutobetDraft(slug: string, change: Partial<AutobetDraft>): void {
  storeOf(slug).setState(change);
  deviceStorage.setItem(keyOf(slug), JSON.stringify(getAutobetDraft(slug)));
}

export const useAutobetDraft = (slug: string): AutobetDraft => useStore(storeOf(slug));
