import { type GameStills, phone, stillsOf } from '#engine/testing/still.ts';

const pick = (tile: number) => ({ type: 'pick', tile });
const picks = (...tiles: number[]) => tiles.map(pick);
const cashout = { type: 'cashout' };
/** With the pair of the stills and 5 mines nonce 5 hides them under 0, 9, 10, 14, 24. */
const six = [3, 6, 11, 12, 17, 8] as const;
const three = [...picks(...six.slice(0, 3)), cashout];
/** 12 mines and nonce 560: the first ten tiles are gems. */
const five = [0, 1, 2, 3, 4] as const;
const twelve = { params: { mines: 12 }, nonce: 560 };
/** 20 mines and nonce 0: four gems pay 2,504×. */
const twenty = {
  ...{ params: { mines: 20 }, nonce: 0 },
  ...{ atMs: 3300, actions: [...picks(0, 1, 8, 11), cashout] },
};
/** 23 mines and nonce 679: the gems are 12 and 13. */
const twoGems = { params: { mines: 23 }, nonce: 679 };

const still = stillsOf({ game: 'mines', params: { mines: 5 }, nonce: 5 });

const moments = [
  still('idle-desktop', { moment: 'idle', isIdle: true, atMs: 3650 }),
  still('idle-phone', { moment: 'idle', isIdle: true, atMs: 1500, size: phone }),
  still('deal-desktop', { atMs: 130 }),
  still('turning-desktop', { moment: 'mid-reveal', atMs: 130, actions: picks(...six.slice(0, 2)) }),
  still('turning-phone', {
    moment: 'mid-reveal',
    atMs: 130,
    size: phone,
    actions: picks(...six.slice(0, 2)),
  }),
  still('gem-desktop', { atMs: 300, actions: picks(...six) }),
  still('six-desktop', { atMs: 900, actions: picks(...six) }),
  still('six-phone', { atMs: 900, size: phone, actions: picks(...six) }),
  still('bust-eye-desktop', { atMs: 520, actions: picks(...six.slice(0, 2), 9) }),
  still('bust-desktop', { moment: 'loss', atMs: 1500, actions: picks(...six, 9) }),
  still('bust-phone', { moment: 'loss', atMs: 1500, size: phone, actions: picks(...six, 9) }),
  still('cashout-desktop', { moment: 'win', atMs: 900, actions: three }),
  still('cashout-phone', { moment: 'win', atMs: 900, size: phone, actions: three }),
  still('cashout-small-phone', { atMs: 900, size: { width: 320, height: 220 }, actions: three }),
  still('corona-desktop', {
    atMs: 900,
    nonce: 560,
    actions: [...picks(...five.slice(0, 2)), cashout],
    params: { mines: 17 },
  }),
  still('breathing-desktop', { ...twelve, atMs: 1300, actions: picks(...five.slice(0, 4)) }),
  still('totality-desktop', { ...twelve, atMs: 1500, actions: [...picks(...five), cashout] }),
  still('totality-phone', {
    ...twelve,
    atMs: 1500,
    size: phone,
    actions: [...picks(...five), cashout],
  }),
  still('cleared-desktop', { ...twoGems, atMs: 700, actions: picks(12, 13) }),
  still('diamond-ring-desktop', { ...twoGems, atMs: 2700, actions: picks(12, 13) }),
  still('second-dawn-desktop', { moment: 'biggest-win', ...twenty }),
  still('second-dawn-phone', { moment: 'biggest-win', ...twenty, size: phone }),
  still('marks-desktop', { isIdle: true, atMs: 1500, plan: { tiles: [7, 11, 13, 17, 12] } }),
  still('marks-phone', { isIdle: true, atMs: 1500, size: phone, plan: { tiles: [7, 11, 13, 17, 12] } }),
  still('bust-reduced-desktop', { atMs: 300, reducedMotion: true, actions: picks(...six.slice(0, 2), 9) }),
  still('cashout-reduced-phone', { atMs: 300, reducedMotion: true, size: phone, actions: three }),
  still('gems-low-desktop', {
    atMs: 900,
    size: { width: 700, height: 220 },
    actions: picks(...six.slice(0, 3)),
  }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'gem-desktop',
  sounds: {
    'turning-desktop': ['mines.down', 'mines.turn', 'mines.gem1', 'mines.down', 'mines.turn'],
    'bust-eye-desktop': [
      ...['mines.down', 'mines.turn', 'mines.gem1'],
      ...['mines.down', 'mines.turn', 'mines.gem2'],
      ...['mines.down', 'mines.turn', 'mines.mine'],
    ],
    'cleared-desktop': [
      ...['mines.down', 'mines.turn', 'mines.gem1'],
      ...['mines.down', 'mines.turn', 'mines.gem2', 'mines.clear'],
    ],
  },
};
