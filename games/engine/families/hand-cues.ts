import { ACE, type Card, rankOf } from './cards.ts';
import type { HandResult } from './blackjack-variant.ts';
import { handTotal, cardValue, TEN_VALUE } from './hand-totals.ts';
import type { HandView, HandsView } from './hand-view.ts';
import type { SideBets } from './side-bets.ts';

/** A card dealt to a hand or to the dealer: its position among the cards, and the new total. */
interface Coming {
  readonly card: Card;
  readonly place: number;
  readonly total: number;
}

/** Events at a blackjack table, in the order in which they are shown. Hands are numbered in play order. */
export type HandCue =
  /** Two cards for each box, the dealer's up card and the face-down hole card. */
  | { readonly kind: 'deal'; readonly hands: readonly HandView[]; readonly up: Card }
  /** A side bet of the box is decided by the deal. */
  | ({ readonly kind: 'sideBet' } & SideBets)
  /** The insurance stake of each box, "0" for none. */
  | { readonly kind: 'insure'; readonly stakes: readonly string[] }
  /** The dealer peeks at the hole card. */
  | { readonly kind: 'peek'; readonly isBlackjack: boolean }
  /** The second cards are swapped or stay, with the resulting hands. */
  | { readonly kind: 'swap'; readonly isSwapped: boolean; readonly hands: readonly HandView[] }
  | ({ readonly kind: 'hit'; readonly hand: number } & Coming)
  | ({ readonly kind: 'double'; readonly hand: number; readonly stake: string } & Coming)
  /** A hand and the one split off it, each with its new card. */
  | { readonly kind: 'split'; readonly hand: number; readonly hands: readonly HandView[] }
  | { readonly kind: 'stand'; readonly hand: number }
  | { readonly kind: 'bust'; readonly hand: number }
  | { readonly kind: 'charlie'; readonly hand: number }
  /** Another hand becomes active; -1 for none. */
  | { readonly kind: 'turn'; readonly hand: number }
  /** The hole card is turned up. */
  | ({ readonly kind: 'reveal'; readonly isBlackjack: boolean } & Coming)
  | ({ readonly kind: 'draw' } & Coming)
  | { readonly kind: 'insurance'; readonly returned: string }
  /** The result of a hand; omitted after a bust. */
  | {
      readonly kind: 'settle';
      readonly hand: number;
      readonly result: HandResult;
      readonly stake: string;
      readonly returned: string;
    };

const isPeekedAt = (up: Card): boolean => rankOf(up) === ACE || cardValue(up) === TEN_VALUE;

/** Returns the peek at the hole card, once insurance is decided. */
function peekCue({ dealer, phase }: HandsView): readonly HandCue[] {
  const [up = 0] = dealer.cards;
  return phase === 'insurance' || !isPeekedAt(up)
    ? []
    : [{ kind: 'peek', isBlackjack: dealer.blackjack === true }];
}

function opening(after: HandsView): readonly HandCue[] {
  const [up = 0] = after.dealer.cards;
  const decided = (after.sideBets ?? []).filter(
    (each) => each.perfectPairs.result !== null || each.twentyOnePlusThree.result !== null,
  );
  return [
    { kind: 'deal', hands: after.hands, up },
    ...decided.map((each): HandCue => ({ kind: 'sideBet', ...each })),
    ...peekCue(after),
  ];
}

/**
 * Returns the player's action between two views: each action changes the hands differently, a stand not at
 * all.
 */
function acted(before: HandsView, after: HandsView): readonly HandCue[] {
  if (before.phase === 'insurance')
    return [{ kind: 'insure', stakes: after.insurance?.stakes ?? [] }, ...peekCue(after)];
  if (before.phase === 'swap')
    return [{ kind: 'swap', isSwapped: after.swapped === true, hands: after.hands }];
  const at = before.active ?? 0;
  if (after.hands.length > before.hands.length)
    return [{ kind: 'split', hand: at, hands: after.hands.slice(at, at + 2) }];
  const [was, hand] = [before.hands[at], after.hands[at]];
  return was && hand ? played(at, was, hand) : [];
}

/** Returns the cues of a hand that was played. */
function played(at: number, was: HandView, { cards, total, stake, result }: HandView): readonly HandCue[] {
  if (cards.length === was.cards.length) return [{ kind: 'stand', hand: at }];
  const coming = { hand: at, card: cards.at(-1) ?? 0, place: cards.length - 1, total };
  const came: HandCue =
    stake === was.stake ? { kind: 'hit', ...coming } : { kind: 'double', stake, ...coming };
  return result === 'bust' || result === 'charlie' ? [came, { kind: result, hand: at }] : [came];
}

/** Returns the dealer's cards and the results of all hands. */
function ending({ dealer, hands, insurance }: HandsView): readonly HandCue[] {
  const shown = dealer.cards.slice(1).map((card, index) => ({
    card,
    place: index + 1,
    total: handTotal(dealer.cards.slice(0, index + 2)),
  }));
  const isInsured = insurance?.stakes.some((stake) => stake !== '0') === true;
  return [
    ...shown.map((each, index): HandCue =>
      index === 0
        ? { kind: 'reveal', isBlackjack: dealer.blackjack === true, ...each }
        : { kind: 'draw', ...each },
    ),
    ...(isInsured ? [{ kind: 'insurance', returned: insurance.returned } as const] : []),
    ...hands.map(({ result, stake, returned }, hand): HandCue => ({
      kind: 'settle',
      hand,
      result: result ?? 'lose',
      stake,
      returned,
    })),
  ];
}

/** Returns the cues between two views of a round. */
export function handScript(before: HandsView | null, after: HandsView): readonly HandCue[] {
  const cues = before === null ? opening(after) : acted(before, after);
  if (after.phase === 'end') return [...cues, { kind: 'turn', hand: -1 }, ...ending(after)];
  const [was, active = -1] = [before?.active ?? -1, after.active];
  return active === was ? cues : [...cues, { kind: 'turn', hand: active }];
}
