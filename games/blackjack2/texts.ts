import { handTexts } from '#engine/families/hand-texts.ts';
import { cardTableTexts } from '#engine/parts/card-table-texts.ts';

/** All texts of Blackjack Twin; keys are looked up under the slug. */
export const texts = {
  en: {
    ...handTexts,
    ...cardTableTexts,
    softTotal: '{{low}} or {{high}}',
    betOfEach: 'Bet per hand',
    swapTo: 'Swap:',
    totals: '{{left}} and {{right}}',
    swapCoin: 'Swap the second cards: {{left}} and {{right}}',
    push22: 'Push 22',
    pushAll: '· All push',
    autoPlay: 'Autobet plays the chart (basic strategy).',
    note: 'Two hands, one bet each. You can swap their second cards once.',
    noteSwap: 'A swapped ace and ten counts as 21, not blackjack. A dealer total of 22 is a push.',
    notePlay: 'Play your hands one by one, from left to right. A dealer total of 22 is a push.',
    noteEnd: 'Round over. Ready for the next bet.',
    description:
      'Two hands with equal bets. Once per round, you can swap their second cards. Blackjack pays even money, and a dealer total of 22 is a push. Double on any two cards, split once per hand. The dealer hits soft 17. The return to player is 99.26% with best play and best swaps.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
