import { ACE, type Card, rankOf } from './cards.ts';
import type { HandResult } from './blackjack-variant.ts';
import { handTotal, cardValue, TEN_VALUE } from './hand-totals.ts';
import type { HandView, HandsView } from './hand-view.ts';
import type { SideBets } from './side-bets.ts';

/** A card that comes to a hand, or to the dealer: where it lies among the cards, and the total with it. */
interface Coming {
  readonly card: Card;
  readonly place: number;
  readonly total: number;
}

/** What happens at a blackjack table, in the order in which it is seen. Hands are numbers in play order. */
export type HandCue =
  /** Two cards to each box, the dealer's up card and the hole card face down. */
  | { readonly kind: 'deal'; readonly hands: readonly HandView[]; readonly up: Card }
  /** A side bet of the box is decided by the deal. */
  | ({ readonly kind: 'sideBet' } & SideBets)
  /** What each box paid for insurance, "0" for none. */
  | { readonly kind: 'insure'; readonly stakes: readonly string[] }
  /** The dealer looks at the hole card. */
  | { readonly kind: 'peek'; readonly isBlackjack: boolean }
  /** The second cards trade places, or stay; the hands as they are then. */
  | { readonly kind: 'swap'; readonly isSwapped: boolean; readonly hands: readonly HandView[] }
  | ({ readonly kind: 'hit'; readonly hand: number } & Coming)
  | ({ readonly kind: 'double'; readonly hand: number; readonly stake: string } & Coming)
  /** A hand and the one that came after it, each with its new card. */
  | { readonly kind: 'split'; readonly hand: number; readonly hands: readonly HandView[] }
  | { readonly kind: 'stand'; readonly hand: number }
  | { readonly kind: 'bust'; readonly hand: number }
  | { readonly kind: 'charlie'; readonly hand: number }
  /** Another hand is played now; -1 for none. */
  | { readonly kind: 'turn'; readonly hand: number }
  /** The hole card is turned up. */
  | ({ readonly kind: 'reveal'; readonly isBlackjack: boolean } & Coming)
  | ({ readonly kind: 'draw' } & Coming)
  | { readonly kind: 'insurance'; readonly returned: string }
  /** What a hand came to; of a bust nothing more is said. */
  | {
      readonly kind: 'settle';
      readonly hand: number;
      readonly result: HandResult;
      readonly stake: string;
      readonly returned: string;
    };

const isPeekedAt = (up: Card): boolean => rankOf(up) === ACE || cardValue(up) === TEN_VALUE;

/** The look at the hole card, once insurance is decided. */
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

/** What the player did between two views: each action changes the hands in another way, a stand in none. */
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

/** What a hand was played to. */
function played(at: number, was: HandView, { cards, total, stake, result }: HandView): readonly HandCue[] {
  if (cards.length === was.cards.length) return [{ kind: 'stand', hand: at }];
  const coming = { hand: at, card: cards.at(-1) ?? 0, place: cards.length - 1, total };
  const came: HandCue =
    stake === was.stake ? { kind: 'hit', ...coming } : { kind: 'double', stake, ...coming };
  return result === 'bust' || result === 'charlie' ? [came, { kind: result, hand: at }] : [came];
}

/** The dealer's cards and what every hand came to. */
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

/** What lies between two views of a round. */
export function handScript(before: HandsView | null, after: HandsView): readonly HandCue[] {
  const cues = before === null ? opening(after) : acted(before, after);
  if (after.phase === 'end') return [...cues, { kind: 'turn', hand: -1 }, ...ending(after)];
  const [was, active = -1] = [before?.active ?? -1, after.active];
  return active === was ? cues : [...cues, { kind: 'turn', hand: active }];
}
