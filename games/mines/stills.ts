import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';

const picks = (...tiles: number[]) => tiles.map((tile) => ({ type: 'pick', tile }));
const cashout = { type: 'cashout' };
/** With the seed pair of the stills and 5 mines nonce 5 hides them under 0, 9, 10, 14, 24. */
const six = [3, 6, 11, 12, 17, 8] as const;
const three = [...picks(...six.slice(0, 3)), cashout];
/** 12 mines and nonce 560: the first ten tiles are gems. */
const twelve = { params: { mines: 12 }, nonce: 560 };
/** 20 mines and nonce 0: four gems pay 2,504×. */
const twenty = {
  params: { mines: 20 },
  nonce: 0,
  atMs: 3300,
  actions: [...picks(0, 1, 8, 11), cashout],
};
/** 23 mines and nonce 679: the gems are 12 and 13. */
const twoGems = { params: { mines: 23 }, nonce: 679 };

const still = createStillFactory({ game: 'mines', params: { mines: 5 }, nonce: 5 });

const moments = [
  still('idle-desktop', { moment: 'idle', atMs: 3650 }),
  still('idle-phone', { moment: 'idle', atMs: 1500 }),
  still('deal-desktop', { atMs: 130 }),
  ...createDesktopAndPhoneStills(still, 'turning', {
    moment: 'mid-reveal',
    atMs: 130,
    actions: picks(...six.slice(0, 2)),
  }),
  still('gem-desktop', { atMs: 300, actions: picks(...six) }),
  ...createDesktopAndPhoneStills(still, 'six', { atMs: 900, actions: picks(...six) }),
  ...createDesktopAndPhoneStills(still, 'bust-eye', { atMs: 400, actions: picks(...six.slice(0, 2), 9) }),
  ...createDesktopAndPhoneStills(still, 'bust', { moment: 'loss', atMs: 1500, actions: picks(...six, 9) }),
  ...createDesktopAndPhoneStills(still, 'cashout', { moment: 'win', atMs: 900, actions: three }),
  still('cashout-small-phone', { atMs: 900, size: { width: 320, height: 220 }, actions: three }),
  still('corona-desktop', {
    params: { mines: 17 },
    nonce: 560,
    atMs: 900,
    actions: [...picks(0, 1), cashout],
  }),
  still('breathing-desktop', { ...twelve, atMs: 1300, actions: picks(0, 1, 2, 3) }),
  ...createDesktopAndPhoneStills(still, 'totality', {
    ...twelve,
    atMs: 1500,
    actions: [...picks(0, 1, 2, 3, 4), cashout],
  }),
  still('cleared-desktop', { ...twoGems, atMs: 700, actions: picks(12, 13) }),
  still('diamond-ring-desktop', { ...twoGems, atMs: 2700, actions: picks(12, 13) }),
  ...createDesktopAndPhoneStills(still, 'second-dawn', { moment: 'biggest-win', ...twenty }),
  ...createDesktopAndPhoneStills(still, 'marks', {
    isIdle: true,
    atMs: 1500,
    plan: { tiles: [7, 11, 13, 17, 12] },
  }),
  still('bust-reduced-desktop', { atMs: 300, actions: picks(...six.slice(0, 2), 9) }),
  still('cashout-reduced-phone', { atMs: 300, actions: three }),
  still('gems-low-desktop', {
    atMs: 900,
    size: { width: 700, height: 220 },
    actions: picks(...six.slice(0, 3)),
  }),
];

/** The sounds of a gem. */
const found = (step: number) => ['mines.down', 'mines.turn', `mines.gem${step}`];

export const stills: GameStills = {
  stills: moments,
  busiest: 'gem-desktop',
  sounds: {
    'turning-desktop': [...found(1), 'mines.down', 'mines.turn'],
    'bust-eye-desktop': [...found(1), ...found(2), 'mines.down', 'mines.turn', 'mines.mine'],
    'cleared-desktop': [...found(1), ...found(2), 'mines.clear'],
  },
};
