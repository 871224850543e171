import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';
import type { RouletteCandyParams } from './rules.ts';

const params: RouletteCandyParams = {
  bets: [
    { type: 'candy', candy: 'strawberry', amount: '500000000' },
    { type: 'candy', candy: 'mint', amount: '300000000' },
    { type: 'candy', candy: 'golden', amount: '100000000' },
    { type: 'number', number: 7, amount: '50000000' },
    { type: 'number', number: 23, amount: '50000000' },
  ],
};
/**
 * With the seed pair of the stills this nonce stops on 7 without a rush, the next one on a lemon, then one on
 * a mint with ×6.
 */
const winNonce = 28;
const lossNonce = 1;
const rushNonce = 0;
/** Golden with ×11. */
const best = {
  nonce: 48274,
  params: {
    bets: [
      { type: 'candy', candy: 'golden', amount: '500000000' },
      { type: 'number', number: 50, amount: '500000000' },
    ],
  },
};
/** The stage size of a phone for chip games. */
const tallPhone = { width: 390, height: 552 } as const;

const still = createStillFactory({ game: 'roulette-candy', params, nonce: winNonce });

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', atMs: 600 }),
  still('idle-tall-phone', { atMs: 600, size: tallPhone }),
  ...createDesktopAndPhoneStills(still, 'spinning', { moment: 'mid-reveal', atMs: 500 }),
  still('cube-falls-desktop', { atMs: 1700, nonce: rushNonce }),
  still('rush-desktop', { atMs: 2500, nonce: rushNonce }),
  still('rush-tall-phone', { atMs: 2500, nonce: rushNonce, size: tallPhone }),
  ...createDesktopAndPhoneStills(still, 'loss', { moment: 'loss', atMs: 3300, nonce: lossNonce }),
  ...createDesktopAndPhoneStills(still, 'win', { moment: 'win', atMs: 3650 }),
  still('win-tall-phone', { atMs: 3650, size: tallPhone }),
  ...createDesktopAndPhoneStills(still, 'corona', { moment: 'biggest-win', ...best, atMs: 4900 }),
  still('rush-reduced-desktop', { atMs: 300, nonce: rushNonce }),
  still('win-reduced-phone', { atMs: 300 }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'corona-desktop',
  sounds: {
    'win-reduced-phone': ['roulette-candy.spin', 'roulette-candy.pop', 'win'],
  },
};
