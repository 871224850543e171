import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';

/** With the seed pair of the stills and these picks nonce 28 hits four, nonce 0 one. */
const seven = { risk: 'medium', picks: [3, 9, 14, 18, 22, 31, 38] };
const fourNonce = 28;
const oneNonce = 0;
/** The draw of nonce 0: from seven hits on one more pays 510× or more, so the balls are slow. */
const allTen = { risk: 'high', picks: [8, 40, 9, 23, 32, 12, 21, 37, 29, 26] };
const best = { atMs: 4600, nonce: 0, params: allTen };

const still = createStillFactory({ game: 'keno', params: seven, nonce: fourNonce });

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', atMs: 600 }),
  ...createDesktopAndPhoneStills(still, 'unpicked', {
    isIdle: true,
    atMs: 600,
    params: { risk: 'classic', picks: [] },
  }),
  ...createDesktopAndPhoneStills(still, 'drawing', { moment: 'mid-reveal', atMs: 880 }),
  still('slow-desktop', { ...best, atMs: 1400 }),
  ...createDesktopAndPhoneStills(still, 'loss', { moment: 'loss', atMs: 1300, nonce: oneNonce }),
  ...createDesktopAndPhoneStills(still, 'win', { moment: 'win', atMs: 1400 }),
  still('full-house-desktop', { ...best, atMs: 2190 }),
  ...createDesktopAndPhoneStills(still, 'best', { moment: 'biggest-win', ...best }),
  still('win-reduced-desktop', { atMs: 300 }),
  still('loss-reduced-phone', { atMs: 300, nonce: oneNonce }),
];

const four = ['keno.ball', 'keno.ball', 'keno.ball', 'keno.ball', 'keno.hit1', 'keno.hit2'];

export const stills: GameStills = {
  stills: moments,
  busiest: 'slow-desktop',
  sounds: {
    'win-desktop': ['keno.drum', ...four, 'keno.ball', 'keno.hit3', 'keno.ball', 'keno.hit4'],
    'win-reduced-desktop': ['keno.drum', 'keno.hit4', 'nice'],
  },
};
