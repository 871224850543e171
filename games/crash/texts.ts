import { panelTexts } from './panel-texts.ts';

/** Every word of crash; keys are looked up under the slug. */
export const texts = {
  en: {
    ...panelTexts,
    placeYourBet: 'Place your bet',
    preparing: 'Preparing',
    reconnecting: 'Reconnecting',
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
      'A lantern rises for everybody at once, and the multiplier with it, until it bursts. Cash out before that and you win your bet times the multiplier; set Auto cash out and the server does it for you, even if you are disconnected. A cash-out counts at the multiplier that the server shows when it arrives. The burst point of every game is fixed in advance by a public chain of hashes. The return is 99.00% at every cash-out.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
