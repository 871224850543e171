import { type GameStills, phone, stillsOf } from '#engine/testing/still.ts';

const over = { mode: 'over', target: '51.24' };
/** With the pair of the stills nonce 113 rolls 72.47, 0 rolls 18.10, 291 rolls 99.54. */
const winNonce = 113;
const lossNonce = 0;
const highNonce = 291;

/** Five rolls of 10,000 win. */
const rarest = { atMs: 3900, nonce: highNonce, params: { mode: 'inside', low: '99.50', high: '99.54' } };

const still = stillsOf({ game: 'dice', params: over, nonce: winNonce });

const moments = [
  still('idle-desktop', { moment: 'idle', isIdle: true, atMs: 1500 }),
  still('idle-phone', { moment: 'idle', isIdle: true, atMs: 1500, size: phone }),
  still('glint-desktop', {
    isIdle: true,
    atMs: 3400,
    params: { mode: 'inside', low: '40.00', high: '59.99' },
  }),
  still('outside-phone', {
    isIdle: true,
    atMs: 1500,
    size: phone,
    params: { mode: 'outside', low: '20.00', high: '79.99' },
  }),
  still('rolling-desktop', { moment: 'mid-reveal', atMs: 150 }),
  still('rolling-phone', { moment: 'mid-reveal', atMs: 150, size: phone }),
  still('win-desktop', { moment: 'win', atMs: 1000 }),
  still('win-phone', { moment: 'win', atMs: 1000, size: phone }),
  still('loss-desktop', { moment: 'loss', atMs: 640, nonce: lossNonce }),
  still('loss-phone', { moment: 'loss', atMs: 640, nonce: lossNonce, size: phone }),
  still('corona-desktop', { atMs: 1250, nonce: highNonce, params: { mode: 'over', target: '89.99' } }),
  still('totality-desktop', { atMs: 1850, nonce: highNonce, params: { mode: 'over', target: '97.99' } }),
  still('totality-phone', {
    atMs: 1850,
    nonce: highNonce,
    params: { mode: 'over', target: '97.99' },
    size: phone,
  }),
  still('diamond-ring-desktop', { atMs: 2600, nonce: highNonce, params: { mode: 'over', target: '99.39' } }),
  still('second-dawn-desktop', { moment: 'biggest-win', ...rarest }),
  still('second-dawn-phone', { moment: 'biggest-win', ...rarest, size: phone }),
  still('totality-reduced-desktop', {
    atMs: 400,
    nonce: highNonce,
    params: { mode: 'over', target: '97.99' },
    reducedMotion: true,
  }),
  still('win-reduced-phone', { atMs: 300, reducedMotion: true, size: phone }),
  still('win-soft-desktop', { atMs: 1000, quality: 'soft' }),
  still('rest-soft-desktop', { atMs: 2000, quality: 'soft' }),
  still('win-low-desktop', { atMs: 1000, size: { width: 700, height: 360 } }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'diamond-ring-desktop',
  sounds: {
    'win-desktop': ['dice.spin', 'dice.lock', 'dice.pin', 'win'],
    'loss-desktop': ['dice.spin', 'dice.lock', 'dice.felt'],
  },
};
