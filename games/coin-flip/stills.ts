import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';

const flip = (coins: number, hits: number) => ({ mode: 'flip', side: 'heads', coins, hits });
const cashout = { type: 'cashout' };
const sidesOf = (letters: string) => [...letters].map((letter) => (letter === 'h' ? 'heads' : 'tails'));
const guesses = (letters: string) => sidesOf(letters).map((side) => ({ type: 'guess', side }));
const four = guesses('hhth');
const still = createStillFactory({ game: 'coin-flip', params: flip(1, 1), nonce: 0 });

/**
 * With the seed pair of the stills nonce 0 throws heads; nonce 9 heads, heads, tails, heads, heads; nonce 297
 * ten heads.
 */
const five = { params: flip(5, 4), nonce: 9 };
const ten = { params: flip(10, 10), nonce: 297 };
const series = { params: { mode: 'series' }, nonce: 9 };

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', atMs: 500 }),
  ...createDesktopAndPhoneStills(still, 'tossed', { moment: 'mid-reveal', atMs: 330 }),
  ...createDesktopAndPhoneStills(still, 'loss', { moment: 'loss', atMs: 1500, params: flip(5, 4), nonce: 0 }),
  ...createDesktopAndPhoneStills(still, 'win', { moment: 'win', ...five, atMs: 1900 }),
  still('edge-desktop', { ...ten, atMs: 1600 }),
  ...createDesktopAndPhoneStills(still, 'ten', { moment: 'biggest-win', ...ten, atMs: 4200 }),
  ...createDesktopAndPhoneStills(still, 'series', { ...series, atMs: 900, actions: four }),
  still('guess-desktop', { ...series, atMs: 250, actions: four }),
  still('cashout-desktop', { ...series, atMs: 900, actions: [...four, cashout] }),
  still('tall-desktop', { ...series, nonce: 297, atMs: 900, actions: guesses('h'.repeat(10)) }),
  still('topple-desktop', { ...series, atMs: 1500, actions: guesses('hhtht') }),
  still('plan-phone', {
    isIdle: true,
    atMs: 500,
    params: series.params,
    plan: { sides: sidesOf('hhthtthhthth') },
  }),
  still('win-reduced-desktop', { ...five, atMs: 300 }),
  still('topple-reduced-phone', { ...series, atMs: 300, actions: guesses('hhh') }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'ten-desktop',
  sounds: {
    'tossed-desktop': ['coin-flip.toss'],
    'topple-desktop': [
      ...Array.from({ length: 4 }, () => ['coin-flip.toss', 'coin-flip.stack']).flat(),
      'coin-flip.toss',
      'coin-flip.topple',
    ],
  },
};
