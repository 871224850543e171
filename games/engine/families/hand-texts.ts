import { type Card, cardName, rankOf, rankName } from './cards.ts';
import { cardValue, handValue, isSoft, BLACKJACK_TOTAL, bestHandTotal } from './hand-totals.ts';
import type { HandsView } from './hand-view.ts';

/**
 * The texts of all games of hands; a game adds `notePlay noteEnd` and those of its question (`noteInsurance`,
 * `noteSwap`).
 */
export const handTexts = {
  hit: 'Hit',
  stand: 'Stand',
  double: 'Double',
  split: 'Split',
  insure: 'Insure',
  evenMoney: 'Even money',
  noInsurance: 'No insurance',
  swap: 'Swap',
  keep: 'Keep',
  reasonDoubleCards: 'You can only double on two cards.',
  reasonSplitCards: 'You can only split two cards.',
  reasonSplitUnequal: 'You can only split two cards of equal value.',
  reasonSplitHands: 'This box already has the most hands allowed.',

  yourTotal: 'Your total',
  yourTotals: 'Your totals',
  dealerShows: 'Dealer shows',
  dealerHas: 'Dealer has',
  doubleAdds: 'Double adds',
  winPays: 'Win pays',
  inPlay: 'In play',
  insuranceCosts: 'Insurance costs',

  result: 'Result',
  payout: 'Payout',
  profit: 'Profit',
  leftAndRight: 'Left and right',
  afterSwap: 'After a swap',
  shown: '{{text}}',
  softShown: '{{low}} or {{high}}',
  sixCards: '{{text}}, six cards',
  yourHand: 'Your hand',
  leftHand: 'Left hand',
  rightHand: 'Right hand',
  box: 'Box {{box}}',

  yourHandSplit: 'Hand {{hand}}',
  leftHandSplit: 'Left, hand {{hand}}',
  rightHandSplit: 'Right, hand {{hand}}',
  boxSplit: 'Box {{box}}, hand {{hand}}',
  resultWin: 'Win',
  resultLose: 'Lose',
  resultPush: 'Push',
  resultBust: 'Bust',
  resultBlackjack: 'Blackjack',
  resultCharlie: 'Charlie',
  hintHit: 'Basic strategy: hit',
  hintStand: 'Basic strategy: stand',
  hintDouble: 'Basic strategy: double',
  hintSplit: 'Basic strategy: split',
  hintSwap: 'Basic strategy: swap',
  hintKeep: 'Basic strategy: keep',
  hintNoInsurance: 'Basic strategy: no insurance',
  announceHand: '{{before}}{{name}}: {{hand}}. Dealer shows {{dealer}}. {{moves}}.',
  announceInsurance: '{{hands}} Dealer shows an ace. Insurance or no insurance?',
  announceSwap: '{{hands}} Dealer shows {{dealer}}. Swap or keep?',
  announceWin: '{{hands}} Dealer has {{dealer}}. You won {{profit}} at {{multiplier}}.',
  announcePush: '{{hands}} Dealer has {{dealer}}. Your bet is returned.',
  announceLoss: '{{hands}} Dealer has {{dealer}}. {{profit}}.',
  recapWin: '{{hands}} against {{dealer}}. Win',
  recapLose: '{{hands}} against {{dealer}}. Lose',
  recapPush: '{{hands}} against {{dealer}}. Push',
  recapBust: '{{hands}} against {{dealer}}. Bust',
  recapBlackjack: 'Blackjack against {{dealer}}',
  recapCharlie: 'Charlie with {{hands}} against {{dealer}}',
  wordDealt: 'Card to a box',
  wordUp: 'Dealer’s up card',
  wordHole: 'Dealer’s hole card',
  wordTaken: 'Card to the player',
  wordDealer: 'Card to the dealer',
} as const;

const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty'];

/** Spells a number up to 39, for screen readers. */
export const numberToWords = (value: number): string => {
  const [ten, one] = [tens[Math.floor(value / 10)] ?? '', value % 10];
  return ones[value] ?? (one === 0 ? ten : `${ten}-${ones[one] ?? ''}`);
};

/** Describes a hand for screen readers: "ace of spades, six of hearts: soft seventeen". */
export function describeHand(cards: readonly Card[]): string {
  const value = handValue(cards);
  const soft = isSoft(value) && bestHandTotal(value) < BLACKJACK_TOTAL ? 'soft ' : '';
  return `${cards.map(cardName).join(', ')}: ${soft}${numberToWords(bestHandTotal(value))}`;
}

/** Describes the dealer's up card: "nine", "king". */
export const describeUpCard = ({ dealer: { cards } }: HandsView): string => rankName(cards[0] ?? 0);

/** Formats a total: "17", "7 or 17" while an ace may count as either. */
export function formatHandTotal(cards: readonly Card[]): {
  readonly key: string;
  readonly values: Record<string, number | string>;
} {
  const value = handValue(cards);
  const total = bestHandTotal(value);
  return isSoft(value) && total < BLACKJACK_TOTAL
    ? { key: 'softShown', values: { low: value.low, high: total } }
    : { key: 'shown', values: { text: total } };
}

/** Formats the dealer's up card: "A", "9", "10". */
export const formatUpCard = ({ dealer: { cards } }: HandsView): string => {
  const [up = 0] = cards;
  return rankOf(up) === 1 ? 'A' : String(cardValue(up));
};
