import { both, type GameStills, stillsOf } from '#engine/testing/still.ts';

const made = (...types: readonly string[]) => types.map((type) => ({ type }));
const still = stillsOf({ game: 'blackjack2', params: {}, nonce: 0 });

/** With the pair of the stills nonce 30 has 21 and 18 after a swap, against a ten; at nonce 3 the dealer draws to 22. */
const asked = { nonce: 30 };
const doubled = { nonce: 13, actions: made('swap', 'double', 'double') };
const pushed = { nonce: 3, actions: made('keep', 'stand', 'stand') };
const split = { nonce: 11, actions: made('keep', 'split', 'double') };

const moments = [
  ...both(still, 'idle', { moment: 'idle', atMs: 500 }),
  ...both(still, 'dealt', { moment: 'mid-reveal', ...asked, atMs: 420 }),
  ...both(still, 'asked', { ...asked, atMs: 2600 }),
  ...both(still, 'swapping', { ...asked, actions: made('swap'), atMs: 200 }),
  ...both(still, 'split', { ...split, actions: made('keep', 'split'), atMs: 2200 }),
  ...both(still, 'swap-split', { nonce: 4, actions: made('swap', 'split'), atMs: 2200 }),
  ...both(still, 'loss', { moment: 'loss', nonce: 1, actions: made('keep', 'stand', 'stand'), atMs: 4200 }),
  ...both(still, 'win', { moment: 'win', actions: made('swap', 'stand', 'stand'), atMs: 4200 }),
  ...both(still, 'joined', { moment: 'biggest-win', ...doubled, atMs: 4200 }),
  still('blackjack-phone', { nonce: 77, actions: made('keep', 'stand'), atMs: 4200 }),
  ...both(still, 'push22', { ...pushed, atMs: 4200 }),
  still('win-reduced-desktop', { actions: made('swap', 'stand', 'stand'), atMs: 300 }),
  still('push22-reduced-phone', { ...pushed, atMs: 300 }),
  still('asked-soft-desktop', { ...asked, atMs: 2600 }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'joined-desktop',
  sounds: {
    'dealt-desktop': ['blackjack2.card', 'blackjack2.chip', ...Array<string>(5).fill('blackjack2.card')],
  },
};
