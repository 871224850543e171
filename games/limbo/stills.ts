import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';

/** With the seed pair of the stills nonce 194 reaches 23.096×, 70 3.769×, 433 251.828×, 305 6,457.10×. */
const winNonce = 194;
const lossNonce = 70;

const flight = { nonce: 433, params: { target: '5.000' } };
const space = { nonce: 305, params: { target: '1000.000' } };

const still = createStillFactory({ game: 'limbo', params: { target: '8.000' }, nonce: winNonce });

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', atMs: 1500 }),
  ...createDesktopAndPhoneStills(still, 'climbing', { moment: 'mid-reveal', atMs: 80 }),
  ...createDesktopAndPhoneStills(still, 'win', { moment: 'win', atMs: 1000 }),
  ...createDesktopAndPhoneStills(still, 'loss', { moment: 'loss', atMs: 640, nonce: lossNonce }),
  still('flight-desktop', { ...flight, atMs: 1000 }),
  still('space-desktop', { ...space, atMs: 1190 }),
  ...createDesktopAndPhoneStills(still, 'second-dawn', { moment: 'biggest-win', ...space, atMs: 4700 }),
  // The frame of contact: the number has just locked.
  still('lock-desktop', { atMs: 330 }),
  still('win-soft-desktop', { atMs: 1000 }),
  still('win-reduced-desktop', { atMs: 300 }),
  still('loss-reduced-phone', { atMs: 300, nonce: lossNonce }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'second-dawn-desktop',
  sounds: {
    'win-desktop': ['limbo.rise', 'limbo.ping', 'nice'],
    'loss-desktop': ['limbo.rise', 'limbo.breath'],
    'flight-desktop': ['limbo.rise', 'limbo.flight'],
  },
};
