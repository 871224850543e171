import type { Still } from './still.ts';

const desktop = { width: 1000, height: 604 };
const phone = { width: 390, height: 384 };
const over = { mode: 'over', target: '51.24' };
/** The worked example of the rules: with this pair nonce 113 rolls 72.47, 0 rolls 18.10, 291 rolls 99.54. */
const pair = {
  serverSeed: 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc',
  clientSeed: 'stills',
};
const winNonce = 113;
const lossNonce = 0;
const highNonce = 291;

const still = (name: string, change: Partial<Still> & Pick<Still, 'atMs'>): Still => ({
  game: 'dice',
  size: desktop,
  params: over,
  nonce: winNonce,
  amount: '10.00',
  ...pair,
  ...change,
  name,
});

/** The moments of dice that a person has looked at. */
export const diceStills: readonly Still[] = [
  still('idle-desktop', { isIdle: true, atMs: 1500 }),
  still('idle-phone', { isIdle: true, atMs: 1500, size: phone }),
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
  still('rolling-desktop', { atMs: 150 }),
  still('rolling-phone', { atMs: 150, size: phone }),
  still('win-desktop', { atMs: 1000 }),
  still('win-phone', { atMs: 1000, size: phone }),
  still('loss-desktop', { atMs: 640, nonce: lossNonce }),
  still('loss-phone', { atMs: 640, nonce: lossNonce, size: phone }),
  still('corona-desktop', { atMs: 1250, nonce: highNonce, params: { mode: 'over', target: '89.99' } }),
  still('totality-desktop', { atMs: 1850, nonce: highNonce, params: { mode: 'over', target: '97.99' } }),
  still('totality-phone', {
    atMs: 1850,
    nonce: highNonce,
    params: { mode: 'over', target: '97.99' },
    size: phone,
  }),
  still('diamond-ring-desktop', { atMs: 2600, nonce: highNonce, params: { mode: 'over', target: '99.39' } }),
  still('second-dawn-desktop', {
    atMs: 3900,
    nonce: highNonce,
    params: { mode: 'inside', low: '99.50', high: '99.54' },
  }),
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
