import type { Recap, RecapCell } from '#core/recap.ts';
import type { TextRef } from '#core/text-ref.ts';
import { type Card, cardSymbol, rankSymbol } from './cards.ts';
import { findActiveHand } from './hand-controls.ts';
import { handLabel, overallHandResult } from './hand-labels.ts';
import { getDoubleBlocker, getSplitBlocker } from './hand-round.ts';
import type { BlackjackVariant } from './blackjack-variant.ts';
import { handTexts, describeHand, numberToWords, describeUpCard } from './hand-texts.ts';
import type { HandView, HandsView } from './hand-view.ts';

/** Resolves a text of these tables, for use inside another sentence. */
function wordsOf({ key, values = {} }: TextRef): string {
  const texts: Readonly<Record<string, string>> = handTexts;
  return (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

const handSentence = (table: BlackjackVariant, view: HandsView, at: number): string =>
  `${wordsOf(handLabel(table, view, at))}: ${describeHand(view.hands[at]?.cards ?? [])}.`;

const handSentences = (table: BlackjackVariant, view: HandsView): string =>
  view.hands.map((_, at) => handSentence(table, view, at)).join(' ');

/** Lists the possible actions of a hand: "Hit, stand, double". */
function movesOf(table: BlackjackVariant, view: HandsView, hand: HandView): string {
  const moves: string[] = [handTexts.hit, handTexts.stand];
  if (getDoubleBlocker(hand) === null) moves.push(handTexts.double);
  if (getSplitBlocker(table, view.hands, hand) === null) moves.push(handTexts.split);
  return moves.map((move, index) => (index === 0 ? move : move.toLowerCase())).join(', ');
}

/** Announces that the previous hand was just lost. */
function bustBefore(table: BlackjackVariant, view: HandsView, at: number): string {
  const before = view.hands[at - 1];
  const isNew = view.hands[at]?.cards.length === 2;
  return before?.result === 'bust' && isNew
    ? `${wordsOf(handLabel(table, view, at - 1))}: ${handTexts.resultBust.toLowerCase()} with ${numberToWords(before.total)}. `
    : '';
}

/**
 * Creates the announcement of an open round: the active hand, or the table's question, and the possible
 * actions.
 */
export const createHandsAnnouncer =
  (table: BlackjackVariant) =>
  (view: HandsView): TextRef => {
    const dealer = describeUpCard(view);
    if (view.phase === 'insurance')
      return { key: 'announceInsurance', values: { hands: handSentences(table, view) } };
    if (view.phase === 'swap')
      return { key: 'announceSwap', values: { hands: handSentences(table, view), dealer } };
    const [hand, at] = [findActiveHand(view), view.active ?? 0];
    return {
      key: 'announceHand',
      values: {
        before: bustBefore(table, view, at),
        name: wordsOf(handLabel(table, view, at)),
        hand: describeHand(hand?.cards ?? []),
        dealer,
        moves: hand ? movesOf(table, view, hand) : '',
      },
    };
  };

interface ResultFacts {
  readonly multiplierText: string;
  readonly profitText: string;
  readonly won: boolean;
}

/** Creates the announcement of a settled round. */
export const createHandsResultAnnouncer =
  (table: BlackjackVariant) =>
  (view: HandsView, { won, profitText: profit, multiplierText: multiplier }: ResultFacts): TextRef => {
    const ends = view.hands.map(({ result }, at) => {
      const word = wordsOf({ key: `result${result?.charAt(0).toUpperCase()}${result?.slice(1)}` });
      return `${handSentence(table, view, at)} ${word}.`;
    });
    const dealer = view.dealer.blackjack === true ? 'blackjack' : numberToWords(view.dealer.total);
    const isPush = overallHandResult(view) === 'push';
    return {
      key: isPush ? 'announcePush' : won ? 'announceWin' : 'announceLoss',
      values: { hands: ends.join(' '), dealer, profit, multiplier },
    };
  };

const cells = (cards: readonly Card[], tone: RecapCell['tone'], isHit: boolean): readonly RecapCell[] =>
  cards.map((card) => ({ tone, isHit, sign: rankSymbol(card) }));

const toneOf = ({ result }: HandView): RecapCell['tone'] =>
  result === 'lose' || result === 'bust' ? 'loss' : result === 'push' ? 'none' : 'win';

/** Returns the recap of a settled round: the dealer's cards on top, then each hand. */
export function handRecap(_params: unknown, view: HandsView): Recap {
  const { hands, dealer } = view;
  const result = overallHandResult(view);
  return {
    text: {
      key: `recap${result.charAt(0).toUpperCase()}${result.slice(1)}`,
      values: {
        hands: hands.map(({ cards, total }) => `${cards.map(cardSymbol).join(' ')} (${total})`).join(', '),
        dealer: `${dealer.cards.map(cardSymbol).join(' ')} (${dealer.total})`,
      },
    },
    rows: [cells(dealer.cards, 'none', false), ...hands.map((hand) => cells(hand.cards, toneOf(hand), true))],
  };
}
