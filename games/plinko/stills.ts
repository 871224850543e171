import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';

const twelve = { rows: 12, risk: 'high' };
/**
 * With the seed pair of the stills and 16 rows nonce 0 pays 2.04x, 2 pays 0.2x, 8 9x, 291 25.5x, 669 129x,
 * 45721 1,000x.
 */
const still = createStillFactory({ game: 'plinko', params: { rows: 16, risk: 'high' }, nonce: 0 });
const several = { count: 6, everyMs: 430 };

const moments = [
  still('idle-desktop', { moment: 'idle', atMs: 1500 }),
  still('idle-phone', { moment: 'idle', atMs: 1500, params: twelve }),
  still('eight-rows-desktop', { isIdle: true, atMs: 1500, params: { rows: 8, risk: 'medium' } }),
  still('sixteen-rows-phone', { isIdle: true, atMs: 1500 }),
  still('sixteen-rows-small-phone', { isIdle: true, atMs: 1500, size: { width: 320, height: 220 } }),
  still('pressed-desktop', { isIdle: true, atMs: 300, waitedMs: 260 }),
  still('pressed-phone', { isIdle: true, atMs: 300, waitedMs: 260 }),
  still('pressed-reduced-phone', { isIdle: true, atMs: 300, waitedMs: 0, reducedMotion: true }),
  still('returned-phone', { atMs: 3000, params: { rows: 16, risk: 'low' }, nonce: 4 }),
  still('first-ball-phone', { atMs: 200, nonce: 7 }),
  still('several-desktop', { moment: 'mid-reveal', atMs: 700, bets: several }),
  still('several-phone', {
    moment: 'mid-reveal',
    atMs: 900,
    params: twelve,
    bets: { count: 5, everyMs: 400 },
  }),
  still('thirty-desktop', { atMs: 250, nonce: 100, bets: { count: 30, everyMs: 87 } }),
  still('turbo-desktop', { atMs: 500, speed: 'turbo', bets: { count: 8, everyMs: 100 } }),
  ...createDesktopAndPhoneStills(still, 'loss', { moment: 'loss', atMs: 2700, nonce: 2 }),
  ...createDesktopAndPhoneStills(still, 'nice', { moment: 'win', atMs: 3000, nonce: 8 }),
  still('stars-desktop', { atMs: 3150, nonce: 291 }),
  still('totality-phone', { atMs: 4300, nonce: 291 }),
  still('diamond-ring-desktop', { atMs: 4800, nonce: 669 }),
  still('gold-desktop', { atMs: 3500, nonce: 45_721 }),
  ...createDesktopAndPhoneStills(still, 'second-dawn', { moment: 'biggest-win', atMs: 6300, nonce: 45_721 }),
  ...createDesktopAndPhoneStills(still, 'win-reduced', { atMs: 300 }),
  still('several-soft-desktop', { atMs: 700, bets: several }),
  still('low-desktop', {
    atMs: 900,
    size: { width: 700, height: 360 },
    params: { rows: 8, risk: 'low' },
    bets: { count: 3, everyMs: 300 },
  }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'thirty-desktop',
  sounds: {
    'stars-desktop': [
      ...[1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4].map((note) => `plinko.peg-${note}`),
      'plinko.bucket-big',
    ],
    'loss-desktop': [1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4].map((note) => `plinko.peg-${note}`),
  },
};
