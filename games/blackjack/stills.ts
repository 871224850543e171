import {
  createDesktopAndPhoneStills,
  type GameStills,
  PHONE_SIZE,
  createStillFactory,
} from '#engine/testing/still.ts';
import { controls } from './controls.ts';

const played = (...types: readonly string[]) => ({ actions: types.map((type) => ({ type })) });
/** With the seed pair of the stills: three winning boxes, one of them split, one with a blackjack. */
const win = played('hit', 'stand', 'split', 'hit', 'stand', 'hit', 'stand');
const loss = { nonce: 17, ...played('hit', 'stand', 'double', 'stand') };
/** Four hands in the middle box. */
const four = { nonce: 2384, ...played('split', 'hit', 'stand', 'split', 'hit', 'hit', 'split') };
/** The dealer shows an ace, two boxes have a blackjack. */
const requested = { nonce: 76, atMs: 3000 };
const answered = { nonce: 76, actions: [{ type: 'insurance', boxes: [false, true, false] }] };
const box = { bet: '1000000000', perfectPairs: '0', twentyOnePlusThree: '1000000000' };
const best = { nonce: 9628, params: { boxes: [box] }, ...played('stand') };
/** A phone in landscape. */
const lowPhone = { width: 500, height: 302 } as const;

const still = createStillFactory({ game: 'blackjack', params: controls.example, nonce: 26 });

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', isIdle: true, atMs: 600 }),
  still('empty-desktop', { params: controls.initial, isIdle: true, atMs: 600 }),
  still('empty-phone', { params: controls.initial, isIdle: true, atMs: 600, size: PHONE_SIZE }),
  ...createDesktopAndPhoneStills(still, 'deal', { moment: 'mid-reveal', atMs: 420 }),
  ...createDesktopAndPhoneStills(still, 'dealt', { atMs: 3000 }),
  still('split-desktop', { ...played('hit', 'stand', 'split'), atMs: 140 }),
  ...createDesktopAndPhoneStills(still, 'four', { ...four, atMs: 2000 }),
  still('four-low-phone', { ...four, atMs: 2000, size: lowPhone }),
  ...createDesktopAndPhoneStills(still, 'insurance', requested),
  still('peek-desktop', { ...answered, atMs: 560 }),
  ...createDesktopAndPhoneStills(still, 'loss', { moment: 'loss', ...loss, atMs: 6000 }),
  still('settling-desktop', { ...win, atMs: 1900 }),
  ...createDesktopAndPhoneStills(still, 'win', { moment: 'win', ...win, atMs: 6000 }),
  ...createDesktopAndPhoneStills(still, 'best', { moment: 'biggest-win', ...best, atMs: 2400 }),
  still('win-reduced-desktop', { ...win, atMs: 300 }),
  still('dealt-reduced-phone', { atMs: 300 }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'four-desktop',
  sounds: {
    'win-reduced-desktop': [
      'blackjack.card',
      'blackjack.side',
      'blackjack.card',
      'blackjack.card',
      'blackjack.card',
      'blackjack.card',
      'blackjack.flip',
      'blackjack.card',
      'blackjack.win',
      'win',
    ],
  },
};
