import { type GameStills, phone, stillsOf } from '#engine/testing/still.ts';

/** With the pair of the stills nonce 21 stops on segment 0, 45 on 1, 7 on 10, 29 on 4. */
const bestNonce = 21;
const inkNonce = 45;
const goldNonce = 7;
const cobaltNonce = 29;

const best = { atMs: 2050, nonce: bestNonce, params: { risk: 'high' } };

const still = stillsOf({ game: 'base-game', params: { risk: 'medium' }, nonce: goldNonce });

const moments = [
  still('idle-desktop', { moment: 'idle', isIdle: true, atMs: 600 }),
  still('idle-phone', { moment: 'idle', isIdle: true, atMs: 600, size: phone }),
  still('idle-low-risk-desktop', { isIdle: true, atMs: 2500, params: { risk: 'low' } }),
  still('spinning-desktop', { moment: 'mid-reveal', atMs: 420 }),
  still('spinning-phone', { moment: 'mid-reveal', atMs: 420, size: phone }),
  still('win-desktop', { moment: 'win', atMs: 1550 }),
  still('win-phone', { moment: 'win', atMs: 1550, size: phone }),
  still('win-cobalt-desktop', { atMs: 1550, nonce: cobaltNonce }),
  still('loss-desktop', { moment: 'loss', atMs: 1280, nonce: inkNonce }),
  still('loss-phone', { moment: 'loss', atMs: 1280, nonce: inkNonce, size: phone }),
  still('loss-turbo-desktop', { atMs: 380, nonce: inkNonce, speed: 'turbo' }),
  still('rim-runs-desktop', { atMs: 1580, nonce: bestNonce, params: { risk: 'high' } }),
  still('corona-desktop', { moment: 'biggest-win', ...best }),
  still('corona-phone', { moment: 'biggest-win', ...best, size: phone }),
  still('corona-reduced-desktop', { ...best, atMs: 300, reducedMotion: true }),
  still('win-reduced-phone', { atMs: 300, reducedMotion: true, size: phone }),
  still('win-soft-desktop', { atMs: 1550, quality: 'soft' }),
  still('win-low-desktop', { atMs: 1550, size: { width: 700, height: 360 } }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'corona-desktop',
  sounds: {
    'win-reduced-phone': ['base-game.spin', 'base-game.stop', 'win'],
    'loss-turbo-desktop': [
      'base-game.spin',
      'base-game.peg',
      'base-game.peg',
      'base-game.peg',
      'base-game.peg',
      'base-game.peg',
      'base-game.stop',
    ],
  },
};
