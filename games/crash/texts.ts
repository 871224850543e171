import { panelTexts } from './panel-texts.ts';

/** All texts of crash; keys are looked up under the slug. */
export const texts = {
  en: {
    ...panelTexts,
    placeYourBet: 'Place your bet',
    preparing: 'Preparing',
    lagging: 'Slow connection',
    rising: 'Lantern rising',
    burst: 'Burst',
    topOfSky: 'Top of the sky',
    you: 'You',
    hiddenPlayer: 'Hidden',
    wordHigh: 'Burst point, first 32 bits',
    wordLow: 'Burst point, next 20 bits',
    announceWin: 'The lantern burst at {{crashPoint}}. You won {{profit}} at {{multiplier}}.',
    announceLoss: 'The lantern burst at {{crashPoint}}. No win.',
    recapWin: 'The lantern burst at {{crashPoint}}. You cashed out at {{cashedOutAt}}',
    recapLoss: 'The lantern burst at {{crashPoint}}, before a cash-out',
    recapRunning: 'The lantern is still rising',
    description:
      'A lantern rises for everybody at once, and the multiplier with it, until it bursts. Cash out before that, with the key or by a press on the sky, and you win your bet times the multiplier. A bet can be changed or cancelled until the round starts. A cash-out counts at the multiplier that the server shows when it arrives, which on a slow connection may be later than what you see. If your connection is cut, your bet stays in play: Auto cash out still works, because the server does it, and without it the bet flies until you are back or the lantern bursts. A round that has started is always played to its end. The burst point of every round is fixed in advance by a public chain of hashes. The return is 99.00% at every cash-out.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
