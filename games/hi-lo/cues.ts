import type { HiLoView } from './rules.ts';

/**
 * The first card is dealt; each further one decides the guess on the previous one; the round is cashed out.
 */
export interface Cue {
  readonly kind: 'open' | 'card' | 'cashout';
  /** The view that it leads to. */
  readonly view: HiLoView;
}

/** The round as it was with this many cards. */
export function viewAt(after: HiLoView, count: number): HiLoView {
  const { cards, said = [], end } = after;
  const words = said.slice(0, count - 1);
  const skips = words.filter((word) => word === 'skip').length;
  return {
    cards: cards.slice(0, count),
    said: words,
    skips,
    guesses: count - 1 - skips,
    end: count === cards.length && end !== 'cashout' ? end : null,
  };
}

/** The cues between two views of a round. */
export function script(before: HiLoView | null, after: HiLoView): readonly Cue[] {
  const shown = before?.cards.length ?? 0;
  const dealt = after.cards.slice(shown).map((_, index): Cue => {
    const count = shown + index + 1;
    return { kind: count === 1 ? 'open' : 'card', view: viewAt(after, count) };
  });
  return after.end === 'cashout' ? [...dealt, { kind: 'cashout', view: after }] : dealt;
}
