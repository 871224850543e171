import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';

const cashout = { type: 'cashout' };
const words = { h: 'higher', l: 'lower', s: 'same' } as const;
/** A letter for each guess, a dash for a skip. */
const said = (letters: string) =>
  [...letters].map((letter) =>
    letter === '-' ? { type: 'skip' } : { type: 'guess', choice: words[letter as keyof typeof words] },
  );

/** With the seed pair of the stills nonce 42 deals 4♦ 7♥ 10♣ J♥ 9♦ 5♦ 9♣ Q♠ 10♠. */
const five = said('hh-ll');
/**
 * Nonce 12 begins with K♦, nonce 71 with A♣ A♠; five guesses of nonce 34 come to 141×, of nonce 944 to
 * 1,837×.
 */
const rich = { nonce: 34, actions: said('lllhh') };
const richest = { nonce: 944, actions: [...said('hllss'), cashout] };

const still = createStillFactory({ game: 'hi-lo', params: {}, nonce: 42 });

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', atMs: 900 }),
  still('open-desktop', { atMs: 600 }),
  ...createDesktopAndPhoneStills(still, 'turning', { moment: 'mid-reveal', atMs: 120, actions: five }),
  // The frame of contact: the card has just met the water.
  still('hit-desktop', { atMs: 275, actions: five }),
  ...createDesktopAndPhoneStills(still, 'five', { atMs: 1000, actions: five }),
  ...createDesktopAndPhoneStills(still, 'loss', {
    moment: 'loss',
    atMs: 1100,
    actions: [...five, ...said('l')],
  }),
  ...createDesktopAndPhoneStills(still, 'win', { moment: 'win', atMs: 1500, actions: [...five, cashout] }),
  still('corona-desktop', { atMs: 700, actions: [...five, ...said('h'), cashout] }),
  still('king-phone', { nonce: 12, atMs: 600 }),
  still('same-desktop', { nonce: 71, atMs: 480, actions: said('s') }),
  ...createDesktopAndPhoneStills(still, 'gold', { ...rich, atMs: 900 }),
  still('long-desktop', { atMs: 900, actions: said('hh-ll-h-') }),
  ...createDesktopAndPhoneStills(still, 'totality', { moment: 'biggest-win', ...richest, atMs: 3300 }),
  still('win-reduced-desktop', { atMs: 300, actions: [...five, cashout] }),
  still('loss-reduced-phone', { atMs: 300, actions: [...five, ...said('l')] }),
  still('five-small-phone', { atMs: 900, size: { width: 320, height: 220 }, actions: five }),
  still('five-low-desktop', { atMs: 900, size: { width: 700, height: 360 }, actions: five }),
];

/** The sounds of a correct guess, and of a skip. */
const right = (count: number) => ['hi-lo.pull', 'hi-lo.flip', `hi-lo.drop${count}`];
const skip = ['hi-lo.skip', 'hi-lo.flip'];

export const stills: GameStills = {
  stills: moments,
  busiest: 'five-desktop',
  sounds: {
    'five-desktop': ['hi-lo.flip', ...right(1), ...right(2), ...skip, ...right(3), ...right(4)],
    'same-desktop': ['hi-lo.flip', 'hi-lo.same', 'hi-lo.flip', 'hi-lo.drop1'],
    'loss-desktop': [
      'hi-lo.flip',
      ...right(1),
      ...right(2),
      ...skip,
      ...right(3),
      ...right(4),
      'hi-lo.pull',
      'hi-lo.flip',
      'hi-lo.wash',
    ],
  },
};
