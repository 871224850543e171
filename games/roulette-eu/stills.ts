import { type GameStills, PHONE_SIZE, createStillFactory } from '#engine/testing/still.ts';
import { controls } from './controls.ts';

/** With the seed pair of the stills this nonce falls into 17, the next one into 4, which has no chip. */
const winNonce = 40;
const lossNonce = 31;
const best = { params: { bets: [{ type: 'straight', numbers: [17], amount: '1000000000' }] } };
/** The stage size of a phone for chip games. */
const tallPhone = { width: 390, height: 552 } as const;

const still = createStillFactory({
  game: 'roulette-eu',
  params: controls.example ?? controls.initial,
  nonce: winNonce,
});

const moments = [
  still('idle-desktop', { moment: 'idle', isIdle: true, atMs: 600 }),
  still('idle-phone', { moment: 'idle', isIdle: true, atMs: 600, size: PHONE_SIZE }),
  still('idle-tall-phone', { isIdle: true, atMs: 600, size: tallPhone }),
  still('racetrack-desktop', { isIdle: true, atMs: 600, turned: 'show-racetrack' }),
  still('racetrack-tall-phone', { isIdle: true, atMs: 600, turned: 'show-racetrack', size: tallPhone }),
  still('rolling-desktop', { moment: 'mid-reveal', atMs: 1200 }),
  still('rolling-phone', { moment: 'mid-reveal', atMs: 1200, size: PHONE_SIZE }),
  still('rolling-tall-phone', { atMs: 3300, size: tallPhone }),
  still('loss-desktop', { moment: 'loss', atMs: 4150, nonce: lossNonce }),
  still('loss-phone', { moment: 'loss', atMs: 4150, nonce: lossNonce, size: PHONE_SIZE }),
  still('win-desktop', { moment: 'win', atMs: 4600 }),
  still('win-phone', { moment: 'win', atMs: 4500, size: PHONE_SIZE }),
  still('told-tall-phone', { atMs: 4500, size: tallPhone }),
  still('win-tall-phone', { atMs: 5400, size: tallPhone }),
  still('best-desktop', { moment: 'biggest-win', ...best, atMs: 6200 }),
  still('best-phone', { moment: 'biggest-win', ...best, atMs: 6200, size: PHONE_SIZE }),
  still('loss-reduced-desktop', { atMs: 300, nonce: lossNonce, reducedMotion: true }),
  still('win-reduced-phone', { atMs: 300, reducedMotion: true, size: PHONE_SIZE }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'win-desktop',
  sounds: {
    'win-reduced-phone': ['roulette-eu.win', 'nice'],
  },
};
