import { type GameStills, PHONE_SIZE, createStillFactory } from '#engine/testing/still.ts';

/** The items won by these nonces with the seed pair of the stills. */
const stickNonce = 0;
const tokensNonce = 1;
const pinball = { nonce: 33 };
const cabinet = { nonce: 1038 };

const still = createStillFactory({ game: 'lootboxes', params: { box: 'neon-arcade' }, nonce: stickNonce });

const moments = [
  still('idle-desktop', { moment: 'idle', isIdle: true, atMs: 600 }),
  still('idle-phone', { moment: 'idle', isIdle: true, atMs: 600, size: PHONE_SIZE }),
  still('spinning-desktop', { moment: 'mid-reveal', atMs: 1500 }),
  still('spinning-phone', { moment: 'mid-reveal', atMs: 1500, size: PHONE_SIZE }),
  still('loss-desktop', { moment: 'loss', atMs: 4200, nonce: tokensNonce }),
  still('loss-phone', { moment: 'loss', atMs: 4200, nonce: tokensNonce, size: PHONE_SIZE }),
  still('win-desktop', { moment: 'win', atMs: 4200 }),
  still('win-phone', { moment: 'win', atMs: 4200, size: PHONE_SIZE }),
  still('legendary-desktop', { ...pinball, atMs: 3900 }),
  still('artifact-desktop', { ...cabinet, atMs: 4050 }),
  still('best-desktop', { ...cabinet, moment: 'biggest-win', atMs: 6400 }),
  still('best-phone', { ...cabinet, moment: 'biggest-win', atMs: 6400, size: PHONE_SIZE }),
  still('other-box-desktop', { isIdle: true, atMs: 600, params: { box: 'dragon-hoard' } }),
  still('win-reduced-desktop', { atMs: 300, reducedMotion: true }),
  still('loss-reduced-phone', { atMs: 300, nonce: tokensNonce, reducedMotion: true, size: PHONE_SIZE }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'artifact-desktop',
  sounds: { 'win-reduced-desktop': ['lootboxes.open', 'lootboxes.uncommon', 'win'] },
};
