import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';

const over = { mode: 'over', target: '51.24' };
/** With the seed pair of the stills nonce 113 rolls 72.47, 0 rolls 18.10, 291 rolls 99.54. */
const winNonce = 113;
const lossNonce = 0;
const highNonce = 291;

/** Five rolls of 10,000 win. */
const rarest = { atMs: 3900, nonce: highNonce, params: { mode: 'inside', low: '99.50', high: '99.54' } };

const still = createStillFactory({ game: 'dice', params: over, nonce: winNonce });

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', atMs: 1500 }),
  // The frame of contact: the number has just locked.
  still('lock-desktop', { atMs: 375 }),
  still('glint-desktop', {
    isIdle: true,
    atMs: 3400,
    params: { mode: 'inside', low: '40.00', high: '59.99' },
  }),
  still('outside-phone', {
    isIdle: true,
    atMs: 1500,
    params: { mode: 'outside', low: '20.00', high: '79.99' },
  }),
  ...createDesktopAndPhoneStills(still, 'rolling', { moment: 'mid-reveal', atMs: 150 }),
  ...createDesktopAndPhoneStills(still, 'win', { moment: 'win', atMs: 1000 }),
  ...createDesktopAndPhoneStills(still, 'loss', { moment: 'loss', atMs: 640, nonce: lossNonce }),
  still('corona-desktop', { atMs: 1250, nonce: highNonce, params: { mode: 'over', target: '89.99' } }),
  ...createDesktopAndPhoneStills(still, 'totality', {
    atMs: 1850,
    nonce: highNonce,
    params: { mode: 'over', target: '97.99' },
  }),
  still('diamond-ring-desktop', { atMs: 2600, nonce: highNonce, params: { mode: 'over', target: '99.39' } }),
  ...createDesktopAndPhoneStills(still, 'second-dawn', { moment: 'biggest-win', ...rarest }),
  still('totality-reduced-desktop', {
    atMs: 400,
    nonce: highNonce,
    params: { mode: 'over', target: '97.99' },
  }),
  still('win-reduced-phone', { atMs: 300 }),
  still('win-soft-desktop', { atMs: 1000 }),
  still('rest-soft-desktop', { atMs: 2000 }),
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
