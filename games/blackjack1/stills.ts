import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';

const hits = (count: number) => Array.from({ length: count }, () => ({ type: 'hit' }));
const [stand, double] = [{ type: 'stand' }, { type: 'double' }];

/**
 * With the seed pair of the stills nonce 17 deals a blackjack, and in nonce 580 six cards stay at 21 or less.
 */
const six = { nonce: 580, actions: hits(4) };
const still = createStillFactory({ game: 'blackjack1', params: {}, nonce: 0 });

/** Two cards with the stake, then the dealer's. */
const dealt = ['blackjack1.card', 'blackjack1.chip', 'blackjack1.card', 'blackjack1.card'];

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', atMs: 500 }),
  ...createDesktopAndPhoneStills(still, 'dealt', { moment: 'mid-reveal', atMs: 210 }),
  ...createDesktopAndPhoneStills(still, 'hand', { nonce: 47, atMs: 900 }),
  ...createDesktopAndPhoneStills(still, 'five', { ...six, actions: hits(3), atMs: 900 }),
  ...createDesktopAndPhoneStills(still, 'loss', { moment: 'loss', nonce: 2, actions: [stand], atMs: 1200 }),
  ...createDesktopAndPhoneStills(still, 'win', { moment: 'win', nonce: 47, actions: [double], atMs: 1500 }),
  ...createDesktopAndPhoneStills(still, 'blackjack', { moment: 'biggest-win', nonce: 17, atMs: 1700 }),
  ...createDesktopAndPhoneStills(still, 'charlie', { ...six, atMs: 2400 }),
  still('slam-desktop', { ...six, atMs: 420 }),
  still('push-desktop', { nonce: 28, actions: [...hits(2), stand], atMs: 1200 }),
  still('charlie-reduced-desktop', { ...six, atMs: 300 }),
  still('win-reduced-phone', { nonce: 47, actions: [double], atMs: 300 }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'charlie-desktop',
  sounds: {
    'hand-desktop': [...dealt, 'blackjack1.card'],
    'blackjack-desktop': [...dealt, 'blackjack1.card', 'blackjack1.flip', 'blackjack1.blackjack', 'win'],
  },
};
