import { panelTexts } from './panel-texts.ts';

/** All texts of crash; keys are looked up under the slug. */
export const texts = {
  en: {
    ...panelTexts,
    placeYourBet: 'Place your bet',
    preparing: 'Getting ready',
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
    recapWin: 'You cashed out at {{cashedOutAt}}. The lantern burst at {{crashPoint}}',
    recapLoss: 'The lantern burst at {{crashPoint}} before you cashed out',
    recapRunning: 'The lantern is still rising',
    description:
      'A lantern rises for everyone at once, taking the multiplier with it, until it bursts. Cash out first, with the button or by tapping the sky, and you win your bet times the multiplier. You can change or cancel a bet until the round starts. A cash-out counts at the multiplier on our server when it arrives, which on a slow connection may be later than what you see. If your connection drops, your bet stays in play: auto cash-out still works because it runs on our server; without it, the bet flies until you’re back or the lantern bursts. A round that has started is always played to its end. Every burst point is fixed in advance by a public hash chain. The return to player is 99.00% at every cash-out.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
