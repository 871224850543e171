import { type GameStills, phone, stillsOf } from '#engine/testing/still.ts';

const step = { type: 'step' };
const cashout = { type: 'cashout' };
const steps = (count: number): readonly unknown[] => Array.from({ length: count }, () => step);
/** With the pair of the stills the medium road of nonce 0 hits in lane 19, of 31 in lane 8, of 2 in lane 3. */
const lateNonce = 0;
const eighthNonce = 31;
const thirdNonce = 2;
/** The easy road without a hit, and the expert road with the first hit in lane 13. */
const freeNonce = 0;
const onExpert = { nonce: 11_471, params: { difficulty: 'expert' } };

const still = stillsOf({ game: 'chicken', params: { difficulty: 'medium' }, nonce: lateNonce });
const won = (count: number): readonly unknown[] => [...steps(count), cashout];

const moments = [
  still('idle-desktop', { moment: 'idle', isIdle: true, atMs: 1500 }),
  still('idle-phone', { moment: 'idle', isIdle: true, atMs: 1500, size: phone }),
  still('peck-desktop', { isIdle: true, atMs: 9250, params: { difficulty: 'hard' } }),
  still('plan-desktop', { isIdle: true, atMs: 900, plan: { lane: 3 } }),
  still('waiting-desktop', { atMs: 900, actions: steps(7) }),
  still('waiting-phone', { atMs: 900, actions: steps(7), size: phone }),
  still('hop-desktop', { moment: 'mid-reveal', atMs: 190, actions: steps(8) }),
  still('hop-phone', { moment: 'mid-reveal', atMs: 190, actions: steps(2), size: phone }),
  still('landing-desktop', { atMs: 380, actions: steps(3) }),
  still('loss-desktop', { moment: 'loss', atMs: 380, nonce: eighthNonce, actions: steps(8) }),
  still('loss-phone', { moment: 'loss', atMs: 380, nonce: thirdNonce, actions: steps(3), size: phone }),
  still('loss-rest-desktop', { atMs: 2200, nonce: thirdNonce, actions: steps(3) }),
  still('win-desktop', { moment: 'win', atMs: 330, nonce: eighthNonce, actions: won(5) }),
  still('win-phone', { moment: 'win', atMs: 330, nonce: eighthNonce, actions: won(5), size: phone }),
  still('corona-desktop', { atMs: 800, ...onExpert, actions: won(4) }),
  still('totality-desktop', { atMs: 1500, ...onExpert, actions: won(6) }),
  still('totality-phone', { atMs: 1500, ...onExpert, actions: won(6), size: phone }),
  still('diamond-ring-desktop', { atMs: 2100, ...onExpert, actions: won(8) }),
  still('second-dawn-desktop', { moment: 'biggest-win', atMs: 3300, ...onExpert, actions: won(11) }),
  still('second-dawn-phone', {
    moment: 'biggest-win',
    atMs: 3300,
    ...onExpert,
    actions: won(11),
    size: phone,
  }),
  still('sunglasses-desktop', { atMs: 900, ...onExpert, actions: steps(8) }),
  still('egg-desktop', { atMs: 700, nonce: freeNonce, params: { difficulty: 'easy' }, actions: steps(24) }),
  still('win-reduced-phone', {
    atMs: 300,
    nonce: thirdNonce,
    actions: won(2),
    reducedMotion: true,
    size: phone,
  }),
  still('totality-reduced-desktop', { atMs: 400, ...onExpert, actions: won(6), reducedMotion: true }),
  still('waiting-eco-desktop', { atMs: 900, actions: steps(2), eco: true }),
  still('hop-soft-desktop', { atMs: 190, actions: steps(3), quality: 'soft' }),
  still('rest-soft-desktop', { atMs: 1500, actions: steps(3), quality: 'soft' }),
  still('waiting-low-desktop', { atMs: 900, actions: steps(2), size: { width: 700, height: 360 } }),
];

/** The cues of the first steps. */
const hops = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, lane) => [
    'chicken.hop',
    'chicken.pass',
    `chicken.cluck-${lane + 1}`,
  ]).flat();

export const stills: GameStills = {
  stills: moments,
  busiest: 'diamond-ring-desktop',
  sounds: {
    'hop-phone': [...hops(1), 'chicken.hop', 'chicken.pass'],
    'totality-phone': [...hops(6), 'chicken.zone', 'bed 1.06', 'cashout', 'big', 'bed 1'],
    'loss-rest-desktop': [...hops(2), 'chicken.hop', 'chicken.hit'],
  },
};
