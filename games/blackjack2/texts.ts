import { handTexts } from '#engine/families/hand-texts.ts';
import { cardTableTexts } from '#engine/parts/card-table-texts.ts';

/** All texts of Blackjack Twin; keys are looked up under the slug. */
export const texts = {
  en: {
    ...handTexts,
    ...cardTableTexts,
    softTotal: '{{low}} or {{high}}',
    betOfEach: 'Bet of each hand',
    swapTo: 'Swap:',
    totals: '{{left}} and {{right}}',
    swapCoin: 'Swap the second cards: {{left}} and {{right}}',
    push22: 'Push 22',
    pushAll: '· Push all',
    autoPlay: 'Autobet plays the chart (basic strategy).',
    note: 'Two hands, one bet each. You may swap their second cards once.',
    noteSwap: 'A swapped ace and ten is 21, not blackjack. A dealer total of 22 is a push.',
    notePlay: 'You play hand by hand, from left to right. A dealer total of 22 is a push.',
    noteEnd: 'Round settled. You can bet at once.',
    description:
      'Two hands with equal bets, and once a round you may swap their second cards. Blackjack pays even money, and a dealer total of 22 is a push. Double any two cards, split once per hand. The dealer hits soft 17. The return to player is 99.26% with the best play and the best swaps.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
