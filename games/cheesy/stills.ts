import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';

const picks = (...holes: number[]) => holes.map((hole) => ({ type: 'pick', hole }));
const cashout = { type: 'cashout' };

/**
 * With the seed pair of the stills and nonce 1221 the layers begin SCTWC, CCSWT, CCTWS: a crumb, a slice and
 * a wheel.
 */
const still = createStillFactory({ game: 'cheesy', params: { difficulty: 'easy' }, nonce: 1221 });
const three = picks(1, 2, 3);
/** Nonce 81: wheel, slice, crumb and wheel pay 9.52×. */
const medium = { params: { difficulty: 'medium' }, nonce: 81 };
const four = [...picks(0, 1, 2, 2), cashout];
/** Nonce 0: all eight golden cheeses. */
const expert = { params: { difficulty: 'expert' }, nonce: 0 };
const gold = picks(1, 3, 3, 3, 1, 0, 2, 3);

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', atMs: 500 }),
  still('dealt-desktop', { atMs: 600, actions: [] }),
  ...createDesktopAndPhoneStills(still, 'eating', { moment: 'mid-reveal', atMs: 130, actions: three }),
  still('shown-desktop', { atMs: 360, actions: three }),
  ...createDesktopAndPhoneStills(still, 'three', { atMs: 900, actions: three }),
  ...createDesktopAndPhoneStills(still, 'loss', { moment: 'loss', atMs: 1500, actions: picks(1, 2, 2) }),
  still('snap-desktop', { atMs: 330, actions: picks(1, 2, 2) }),
  ...createDesktopAndPhoneStills(still, 'win', { moment: 'win', ...medium, atMs: 900, actions: four }),
  still('gold-desktop', { ...expert, atMs: 420, actions: gold.slice(0, 3) }),
  ...createDesktopAndPhoneStills(still, 'throne', {
    moment: 'biggest-win',
    ...expert,
    atMs: 5600,
    actions: gold,
  }),
  still('crowned-desktop', { ...expert, atMs: 9000, actions: gold }),
  ...createDesktopAndPhoneStills(still, 'marks', { isIdle: true, atMs: 500, plan: { places: [1, 4, 0, 2] } }),
  still('loss-reduced-desktop', { atMs: 300, actions: picks(1, 2, 2) }),
  still('win-reduced-phone', { ...medium, atMs: 300, actions: four }),
  still('three-low-desktop', { atMs: 900, size: { width: 700, height: 220 }, actions: three }),
  still('win-small-phone', { ...medium, atMs: 900, size: { width: 320, height: 220 }, actions: four }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'win-desktop',
  sounds: {
    'eating-desktop': ['cheesy.nibble', 'cheesy.nibble', 'cheesy.squeak2', 'cheesy.nibble'],
    'snap-desktop': ['cheesy.nibble', 'cheesy.nibble', 'cheesy.squeak2', 'cheesy.nibble', 'cheesy.snap'],
  },
};
