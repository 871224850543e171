import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';

const made = (...types: readonly string[]) => types.map((type) => ({ type }));
const still = createStillFactory({ game: 'blackjack2', params: {}, nonce: 0 });

/**
 * With the seed pair of the stills nonce 30 has 21 and 18 after a swap, against a ten; at nonce 3 the dealer
 * draws to 22.
 */
const requested = { nonce: 30 };
const doubled = { nonce: 13, actions: made('swap', 'double', 'double') };
const pushed = { nonce: 3, actions: made('keep', 'stand', 'stand') };
const split = { nonce: 11, actions: made('keep', 'split', 'double') };

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', atMs: 500 }),
  ...createDesktopAndPhoneStills(still, 'dealt', { moment: 'mid-reveal', ...requested, atMs: 420 }),
  ...createDesktopAndPhoneStills(still, 'asked', { ...requested, atMs: 2600 }),
  ...createDesktopAndPhoneStills(still, 'swapping', { ...requested, actions: made('swap'), atMs: 200 }),
  ...createDesktopAndPhoneStills(still, 'split', { ...split, actions: made('keep', 'split'), atMs: 2200 }),
  ...createDesktopAndPhoneStills(still, 'swap-split', {
    nonce: 4,
    actions: made('swap', 'split'),
    atMs: 2200,
  }),
  ...createDesktopAndPhoneStills(still, 'loss', {
    moment: 'loss',
    nonce: 1,
    actions: made('keep', 'stand', 'stand'),
    atMs: 4200,
  }),
  ...createDesktopAndPhoneStills(still, 'win', {
    moment: 'win',
    actions: made('swap', 'stand', 'stand'),
    atMs: 4200,
  }),
  ...createDesktopAndPhoneStills(still, 'joined', { moment: 'biggest-win', ...doubled, atMs: 4200 }),
  still('blackjack-phone', { nonce: 77, actions: made('keep', 'stand'), atMs: 4200 }),
  ...createDesktopAndPhoneStills(still, 'push22', { ...pushed, atMs: 4200 }),
  still('win-reduced-desktop', { actions: made('swap', 'stand', 'stand'), atMs: 300 }),
  still('push22-reduced-phone', { ...pushed, atMs: 300 }),
  still('asked-soft-desktop', { ...requested, atMs: 2600 }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'joined-desktop',
  sounds: {
    'dealt-desktop': ['blackjack2.card', 'blackjack2.chip', ...Array<string>(5).fill('blackjack2.card')],
  },
};
