import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';

const steps = (count: number): readonly unknown[] => Array.from({ length: count }, () => ({ type: 'step' }));
const won = (count: number): readonly unknown[] => [...steps(count), { type: 'cashout' }];
/**
 * With the seed pair of the stills, the medium road of nonce 0 hits in lane 19, of 31 in lane 8, of 2 in lane
 * 3.
 */
const lateNonce = 0;
const eighthNonce = 31;
const thirdNonce = 2;
/** The easy road without a hit, and the expert road with the first hit in lane 13. */
const freeNonce = 0;
const onExpert = { nonce: 11_471, params: { difficulty: 'expert' } };

const still = createStillFactory({ game: 'chicken', params: { difficulty: 'medium' }, nonce: lateNonce });

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', atMs: 1500 }),
  still('peck-desktop', { isIdle: true, atMs: 9250, params: { difficulty: 'hard' } }),
  still('plan-desktop', { isIdle: true, atMs: 900, plan: { lane: 3 } }),
  ...createDesktopAndPhoneStills(still, 'waiting', { atMs: 900, actions: steps(7) }),
  still('hop-desktop', { moment: 'mid-reveal', atMs: 190, actions: steps(8) }),
  still('hop-phone', { moment: 'mid-reveal', atMs: 190, actions: steps(2) }),
  still('landing-desktop', { atMs: 380, actions: steps(3) }),
  ...createDesktopAndPhoneStills(still, 'contact', { atMs: 280, nonce: eighthNonce, actions: steps(8) }),
  still('loss-desktop', { moment: 'loss', atMs: 380, nonce: eighthNonce, actions: steps(8) }),
  still('loss-phone', { moment: 'loss', atMs: 380, nonce: thirdNonce, actions: steps(3) }),
  still('loss-rest-desktop', { atMs: 2200, nonce: thirdNonce, actions: steps(3) }),
  ...createDesktopAndPhoneStills(still, 'win', {
    moment: 'win',
    atMs: 330,
    nonce: eighthNonce,
    actions: won(5),
  }),
  still('corona-desktop', { ...onExpert, atMs: 800, actions: won(4) }),
  ...createDesktopAndPhoneStills(still, 'totality', { ...onExpert, atMs: 1500, actions: won(6) }),
  still('diamond-ring-desktop', { ...onExpert, atMs: 2100, actions: won(8) }),
  ...createDesktopAndPhoneStills(still, 'second-dawn', {
    ...onExpert,
    moment: 'biggest-win',
    atMs: 3300,
    actions: won(11),
  }),
  still('sunglasses-desktop', { ...onExpert, atMs: 900, actions: steps(8) }),
  still('egg-desktop', { atMs: 700, nonce: freeNonce, params: { difficulty: 'easy' }, actions: steps(24) }),
  still('win-reduced-phone', { atMs: 300, nonce: thirdNonce, actions: won(2) }),
  still('totality-reduced-desktop', { ...onExpert, atMs: 400, actions: won(6) }),
  still('waiting-eco-desktop', { atMs: 900, actions: steps(2) }),
  still('hop-soft-desktop', { atMs: 190, actions: steps(3) }),
  still('rest-soft-desktop', { atMs: 1500, actions: steps(3) }),
  still('waiting-low-desktop', { atMs: 900, actions: steps(2), size: { width: 700, height: 360 } }),
];

/** The cues of the first steps. */
const hops = (count: number): readonly string[] =>
  steps(count).flatMap((_, lane) => ['chicken.hop', 'chicken.pass', `chicken.cluck-${lane + 1}`]);

export const stills: GameStills = {
  stills: moments,
  busiest: 'diamond-ring-desktop',
  sounds: {
    'hop-phone': [...hops(1), 'chicken.hop', 'chicken.pass'],
    'totality-phone': [...hops(6), 'chicken.zone', 'bed 1.06', 'cashout', 'big', 'bed 1'],
    'loss-rest-desktop': [...hops(2), 'chicken.hop', 'chicken.hit'],
  },
};
