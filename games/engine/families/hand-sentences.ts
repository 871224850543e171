import type { Recap, RecapCell } from '../core/recap.ts';
import type { TextRef } from '../core/text-ref.ts';
import { type Card, cardSign, rankSign } from './cards.ts';
import { playedIn } from './hand-controls.ts';
import { handName, roundResult } from './hand-names.ts';
import { noDouble, noSplit } from './hand-round.ts';
import type { HandTable } from './hand-table.ts';
import { handTexts, spokenHand, spokenNumber, spokenUp } from './hand-texts.ts';
import type { HandShown, HandsView } from './hand-view.ts';

/** The words of a text reference of these tables, for a place inside of another sentence. */
function wordsOf({ key, values = {} }: TextRef): string {
  const texts: Readonly<Record<string, string>> = handTexts;
  return (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

const handSentence = (table: HandTable, view: HandsView, at: number): string =>
  `${wordsOf(handName(table, view, at))}: ${spokenHand(view.hands[at]?.cards ?? [])}.`;

const handSentences = (table: HandTable, view: HandsView): string =>
  view.hands.map((_, at) => handSentence(table, view, at)).join(' ');

/** What can be done with a hand: "Hit, stand, double". */
function movesOf(table: HandTable, view: HandsView, hand: HandShown): string {
  const moves: string[] = [handTexts.hit, handTexts.stand];
  if (noDouble(hand) === null) moves.push(handTexts.double);
  if (noSplit(table, view.hands, hand) === null) moves.push(handTexts.split);
  return moves.map((move, index) => (index === 0 ? move : move.toLowerCase())).join(', ');
}

/** The hand before was just lost. */
function bustBefore(table: HandTable, view: HandsView, at: number): string {
  const before = view.hands[at - 1];
  const isNew = view.hands[at]?.cards.length === 2;
  return before?.result === 'bust' && isNew
    ? `${wordsOf(handName(table, view, at - 1))}: ${handTexts.resultBust.toLowerCase()} with ${spokenNumber(before.total)}. `
    : '';
}

/** The spoken state of an open round: the hand that is played, or the table's question, and what can be done. */
export const announceHands =
  (table: HandTable) =>
  (view: HandsView): TextRef => {
    const dealer = spokenUp(view);
    if (view.phase === 'insurance')
      return { key: 'announceInsurance', values: { hands: handSentences(table, view) } };
    if (view.phase === 'swap')
      return { key: 'announceSwap', values: { hands: handSentences(table, view), dealer } };
    const [hand, at] = [playedIn(view), view.active ?? 0];
    return {
      key: 'announceHand',
      values: {
        before: bustBefore(table, view, at),
        name: wordsOf(handName(table, view, at)),
        hand: spokenHand(hand?.cards ?? []),
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

/** The spoken result of a settled round. */
export const announceHandsResult =
  (table: HandTable) =>
  (view: HandsView, { won, profitText: profit, multiplierText: multiplier }: ResultFacts): TextRef => {
    const ends = view.hands.map(({ result }, at) => {
      const word = wordsOf({ key: `result${result?.charAt(0).toUpperCase()}${result?.slice(1)}` });
      return `${handSentence(table, view, at)} ${word}.`;
    });
    const dealer = view.dealer.blackjack === true ? 'blackjack' : spokenNumber(view.dealer.total);
    const isPush = roundResult(view) === 'push';
    return {
      key: isPush ? 'announcePush' : won ? 'announceWin' : 'announceLoss',
      values: { hands: ends.join(' '), dealer, profit, multiplier },
    };
  };

const cells = (cards: readonly Card[], tone: RecapCell['tone'], isHit: boolean): readonly RecapCell[] =>
  cards.map((card) => ({ tone, isHit, sign: rankSign(card) }));

const toneOf = ({ result }: HandShown): RecapCell['tone'] =>
  result === 'lose' || result === 'bust' ? 'loss' : result === 'push' ? 'none' : 'win';

/** A settled round of hands: the dealer's cards above, then each hand. */
export function handRecap(_params: unknown, view: HandsView): Recap {
  const { hands, dealer } = view;
  const result = roundResult(view);
  return {
    text: {
      key: `recap${result.charAt(0).toUpperCase()}${result.slice(1)}`,
      values: {
        hands: hands.map(({ cards, total }) => `${cards.map(cardSign).join(' ')} (${total})`).join(', '),
        dealer: `${dealer.cards.map(cardSign).join(' ')} (${dealer.total})`,
      },
    },
    rows: [cells(dealer.cards, 'none', false), ...hands.map((hand) => cells(hand.cards, toneOf(hand), true))],
  };
}
