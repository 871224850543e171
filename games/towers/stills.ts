import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';

/**
 * A path through the towers of nonce 0 with the seed pair of the stills; the lowest easy floors hide traps at
 * 0, 3, 0, 2, 3.
 */
const ways = {
  easy: [1, 0, 2, 1, 2, 2, 0, 1, 3],
  medium: [1, 0, 2, 0, 1, 1, 2, 0, 0],
  hard: [1, 0],
  expert: [0, 2, 0, 1],
  master: [0, 3, 0, 2, 3, 1, 2, 3, 2],
} as const;
const pick = (tile: number): unknown => ({ type: 'pick', tile });
const climbed = (difficulty: keyof typeof ways, floors: number) => ({
  params: { difficulty },
  actions: ways[difficulty].slice(0, floors).map(pick),
});
const won = (difficulty: keyof typeof ways, floors: number) => ({
  params: { difficulty },
  actions: [...climbed(difficulty, floors).actions, { type: 'cashout' }],
});
/** The trap of the fifth floor. */
const trapped = { actions: [...climbed('easy', 4).actions, pick(3)] };

const still = createStillFactory({ game: 'towers', params: { difficulty: 'easy' }, nonce: 0 });

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', atMs: 1500 }),
  still('plan-desktop', { isIdle: true, atMs: 900, plan: { places: [1, 2, 0] } }),
  still('plan-phone', { isIdle: true, atMs: 900, plan: { places: [1, 2, 0, 3, 1] } }),
  ...createDesktopAndPhoneStills(still, 'waiting', { ...climbed('easy', 4), atMs: 900 }),
  ...createDesktopAndPhoneStills(still, 'opening', {
    ...climbed('easy', 5),
    moment: 'mid-reveal',
    atMs: 130,
  }),
  still('hop-desktop', { ...climbed('expert', 3), atMs: 330 }),
  still('wind-desktop', { ...climbed('medium', 7), atMs: 1400 }),
  still('wind-phone', { ...climbed('hard', 2), atMs: 700 }),
  still('drop-desktop', { ...trapped, atMs: 330 }),
  ...createDesktopAndPhoneStills(still, 'loss', { ...trapped, moment: 'loss', atMs: 560 }),
  still('loss-rest-desktop', { ...trapped, atMs: 2400 }),
  still('loss-ground-phone', { actions: [pick(0)], atMs: 2400 }),
  ...createDesktopAndPhoneStills(still, 'win', { ...won('hard', 2), moment: 'win', atMs: 340 }),
  still('corona-desktop', { ...won('easy', 6), atMs: 700 }),
  ...createDesktopAndPhoneStills(still, 'roof', { ...climbed('easy', 9), atMs: 1500 }),
  ...createDesktopAndPhoneStills(still, 'totality', { ...won('expert', 3), atMs: 1500 }),
  still('diamond-ring-desktop', { ...won('master', 4), atMs: 2100 }),
  ...createDesktopAndPhoneStills(still, 'second-dawn', {
    ...climbed('master', 9),
    moment: 'biggest-win',
    atMs: 5200,
  }),
  still('dawn-desktop', { ...climbed('master', 9), atMs: 9000 }),
  still('win-reduced-phone', { ...won('easy', 3), atMs: 300 }),
  still('totality-reduced-desktop', { ...won('expert', 3), atMs: 400 }),
  still('waiting-eco-desktop', { ...climbed('medium', 6), atMs: 900 }),
  still('hop-soft-desktop', { ...climbed('easy', 3), atMs: 330 }),
  still('rest-soft-desktop', { ...climbed('easy', 7), atMs: 1500 }),
  still('waiting-low-desktop', { ...climbed('easy', 2), atMs: 900, size: { width: 700, height: 360 } }),
];

/** The cues of the first floors. */
const steps = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, row) => ['towers.shutter', `towers.step-${row + 1}`]).flat();

export const stills: GameStills = {
  stills: moments,
  busiest: 'diamond-ring-desktop',
  sounds: {
    'opening-phone': [...steps(4), 'towers.shutter'],
    'loss-rest-desktop': [...steps(4), 'towers.shutter', 'towers.fall'],
    'wind-desktop': [...steps(6), 'towers.wind', 'bed 1.06', 'towers.shutter', 'towers.step-7'],
    'totality-phone': [...steps(3), 'cashout', 'big'],
  },
};
