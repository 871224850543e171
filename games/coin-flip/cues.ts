import { type CoinFlipView, type FlipView, isSeries, type SeriesView } from './rules.ts';

/** All coins of a throw fly together; a series opens, throws one coin per guess, and may be cashed out. */
export type Cue =
  | { readonly kind: 'throw'; readonly view: FlipView }
  | { readonly kind: 'open' | 'guess' | 'cashout'; readonly view: SeriesView };

/** The cues between two views of a round, each with the view that it leads to. */
export function script(before: CoinFlipView | null, after: CoinFlipView): readonly Cue[] {
  if (!isSeries(after)) return [{ kind: 'throw', view: after }];
  const { flips, guesses, end } = after;
  const shown = before && isSeries(before) ? before.flips.length : 0;
  const thrown = flips.slice(shown).map((_, index): Cue => {
    const count = shown + index + 1;
    const isLast = end !== 'cashout' && count === flips.length;
    const view = { flips: flips.slice(0, count), guesses: guesses.slice(0, count), end: isLast ? end : null };
    return { kind: 'guess', view };
  });
  if (end === 'cashout') return [...thrown, { kind: 'cashout', view: after }];
  return thrown.length === 0 ? [{ kind: 'open', view: after }] : thrown;
}
