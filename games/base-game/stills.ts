import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';

/** With the seed pair of the stills nonce 21 stops on segment 0, 45 on 1, 7 on 10, 29 on 4. */
const bestNonce = 21;
const inkNonce = 45;
const goldNonce = 7;
const cobaltNonce = 29;

const best = { atMs: 2050, nonce: bestNonce, params: { risk: 'high' } };

const still = createStillFactory({ game: 'base-game', params: { risk: 'medium' }, nonce: goldNonce });

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', atMs: 600 }),
  still('idle-low-risk-desktop', { atMs: 2500, params: { risk: 'low' } }),
  ...createDesktopAndPhoneStills(still, 'spinning', { moment: 'mid-reveal', atMs: 420 }),
  ...createDesktopAndPhoneStills(still, 'win', { moment: 'win', atMs: 1550 }),
  still('win-cobalt-desktop', { atMs: 1550, nonce: cobaltNonce }),
  ...createDesktopAndPhoneStills(still, 'loss', { moment: 'loss', atMs: 1280, nonce: inkNonce }),
  still('loss-turbo-desktop', { atMs: 380, nonce: inkNonce, speed: 'turbo' }),
  still('rim-runs-desktop', { ...best, atMs: 1580 }),
  ...createDesktopAndPhoneStills(still, 'corona', { moment: 'biggest-win', ...best }),
  still('corona-reduced-desktop', { ...best, atMs: 300 }),
  still('win-reduced-phone', { atMs: 300 }),
  still('win-soft-desktop', { atMs: 1550 }),
  still('win-low-desktop', { atMs: 1550, size: { width: 700, height: 360 } }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'corona-desktop',
  sounds: {
    'win-reduced-phone': ['base-game.spin', 'base-game.stop', 'win'],
    'loss-turbo-desktop': ['base-game.spin', ...Array<string>(5).fill('base-game.peg'), 'base-game.stop'],
  },
};
