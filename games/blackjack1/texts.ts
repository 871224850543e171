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
    onAll17: 'on all 17',
    autoPlay: 'Autobet plays the chart (basic strategy).',
    notePlay: 'Six cards without going over 21 win at once.',
    noteEnd: 'Six cards without going over 21 win at once.',
    sixCardsWin: 'Six cards win',
    cardsOfSix: '{{count}} of 6 cards',
    charlieSign: 'Charlie!',
    description:
      'Get closer to 21 than the dealer without going over. One hand, three keys: hit, stand, double on two cards. Six cards without going over 21 win at once. Blackjack pays 3 to 2, the dealer looks for blackjack with an ace or a ten up and stands on all 17. There is no split and no insurance. With basic strategy the return is 99.10%. Every card is drawn from a whole deck, fixed by your seeds.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
