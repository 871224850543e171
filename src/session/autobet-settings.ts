import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

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
const drafts = new Map<string, AutobetDraft>();
const listeners = new Set<() => void>();

function load(slug: string): AutobetDraft {
  try {
    const stored = settings.safeParse(JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null'));
    return stored.success ? stored.data : initial;
  } catch {
    // What cannot be read was not written by this page; it is written anew with the next change.
    return initial;
  }
}

/** The settings of a game; read from the device on first use. */
export function autobetDraft(slug: string): AutobetDraft {
  const known = drafts.get(slug) ?? load(slug);
  drafts.set(slug, known);
  return known;
}

/** Changes some settings of a game, keeps them on the device and tells everybody who listens. */
export function changeAutobetDraft(slug: string, change: Partial<AutobetDraft>): void {
  const next = { ...autobetDraft(slug), ...change };
  drafts.set(slug, next);
  localStorage.setItem(keyOf(slug), JSON.stringify(next));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The settings of a game as React state. */
export const useAutobetDraft = (slug: string): AutobetDraft =>
  useSyncExternalStore(subscribe, () => autobetDraft(slug));
