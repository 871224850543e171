import { handTexts } from '#engine/families/hand-texts.ts';
import { cardTableTexts } from '#engine/parts/card-table-texts.ts';

/** All texts of Blackjack Quick; keys are looked up under the slug. */
export const texts = {
  en: {
    ...cardTableTexts,
    ...handTexts,
    blackjackPays: 'Blackjack pays',
    threeToTwo: '3 to 2',
    sixCardsPay: 'Six cards pay',
    evenly: '1 to 1',
    dealerStands: 'Dealer stands',
    onAll17: 'on all 17s',
    autoPlay: 'Autobet plays the chart (basic strategy).',
    notePlay: 'Six cards without going over 21 win at once.',
    noteEnd: 'Six cards without going over 21 win at once.',
    sixCardsWin: 'Six cards win',
    cardsOfSix: '{{count}} of 6 cards',
    charlieSign: 'Charlie!',
    description:
      'Get closer to 21 than the dealer without going over. One hand and three choices: hit, stand, or double on two cards. Six cards without going over 21 win at once. Blackjack pays 3 to 2. The dealer checks for blackjack with an ace or ten showing and stands on all 17s. No splits, no insurance. The return to player is 99.10% with basic strategy. Every card comes from a full deck, fixed by your seeds.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
