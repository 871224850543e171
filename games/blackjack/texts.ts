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
    betPairs: '{{box}}, Perfect Pairs',
    betTrio: '{{box}}, 21+3',
    laid: '{{name}}. Your bet: {{amount}}',
    insureBox: 'Insure: {{amount}}',
    insureToggle: 'Insure box {{box}} for {{amount}}',
    insureMarked: 'Insure selected boxes for {{amount}}',
    rule: 'Blackjack pays 3 to 2. Dealer stands on all 17. Insurance pays 2 to 1',
    autoPlay: 'Autobet plays the chart (basic strategy).',
    note: 'Place chips on up to three boxes. A side bet can’t be larger than its box’s bet.',
    notePlay: 'Play your hands one by one, from left to right.',
    noteInsurance: 'Insurance returns 92.31% on average. Your bet stays the same.',
    noteEnd: 'Round over. Ready for the next bet.',
    description:
      'One to three boxes against the dealer, who stands on all 17s. Blackjack pays 3 to 2. Split to up to four hands, double on any two cards, insure against an ace. Perfect Pairs and 21+3 are settled on the deal. The return to player is 99.49% with best play.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
