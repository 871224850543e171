import { handTexts } from '#engine/families/hand-texts.ts';
import { cardTableTexts, sideBetTexts } from '#engine/parts/card-table-texts.ts';

/** All texts of Blackjack; keys are looked up under the slug. */
export const texts = {
  en: {
    ...handTexts,
    ...cardTableTexts,
    ...sideBetTexts,
    undo: 'Undo',
    clear: 'Clear',
    repeat: 'Repeat',
    doubleBets: 'Double bets',
    missing: 'Place a chip on a box',
    boxes: 'Boxes',
    boxesOf: '{{count}} of {{all}}',
    sideBets: 'Side bets',
    totalBet: 'Total bet',
    left: 'Left box',
    middle: 'Middle box',
    right: 'Right box',
    bet: '{{box}}, bet',
    betPairs: '{{box}}, perfect pairs',
    betTrio: '{{box}}, 21+3',
    laid: '{{name}}. Your bet: {{amount}}',
    insureBox: 'Insure {{amount}}',
    insureToggle: 'Insure box {{box}}, {{amount}}',
    insureMarked: 'Insure chosen boxes, {{amount}}',
    rule: 'Blackjack pays 3 to 2. Dealer stands on all 17. Insurance pays 2 to 1',
    autoPlay: 'Autobet plays the chart (basic strategy).',
    note: 'Lay chips on up to three boxes. A side bet is at most the bet of its box.',
    notePlay: 'You play hand by hand, from left to right.',
    noteInsurance: 'Insurance returns 92.31% on average. The bet itself does not change.',
    noteEnd: 'Round settled. You can bet at once.',
    description:
      'One to three boxes against the dealer, who stands on all 17. Blackjack pays 3 to 2. Split up to four hands, double any two cards, insure against an ace. Perfect pairs and 21+3 are decided by the deal. The return to player is 99.49% with the best play.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
