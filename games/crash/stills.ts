import { createDesktopAndPhoneStills, type GameStills, createStillFactory } from '#engine/testing/still.ts';
import { crashMoment, timeOfMultiplierMs, MAX_SHOWN_HUNDREDTHS } from './curve.ts';
import type { CrashFrame } from './frame.ts';
import { look } from './look.ts';

/** With the seed pair of the stills: 1.51×, 6.56×, 1.00×, 1,681.71×. */
const nonces = { low: 4, six: 89, one: 33, high: 192 };

const { bettingMs } = look.pace.normal;
const still = createStillFactory({ game: 'crash', params: { autoCashout: '5.20' }, nonce: nonces.low });

const names = ['saffron88', 'noctua', 'lowtide', 'ravi_t', null] as const;
const cashouts = [142, 180, 258, 410, 560].map((at, index) => ({
  id: `${at}`,
  name: names[index] ?? null,
  at,
}));
const betting: CrashFrame = {
  phase: 'betting',
  phaseMs: 1800,
  leftMs: 4200,
  crashPoint: null,
  own: null,
  cashouts: [],
  isLagging: false,
};
/** The lantern at a multiplier in hundredths. */
const rising = (at: number): CrashFrame => ({
  ...betting,
  phase: 'running',
  phaseMs: timeOfMultiplierMs(at),
  leftMs: 0,
  own: { cashedOutAt: null, profitText: '' },
  cashouts: cashouts.filter((each) => each.at < at),
});
const burst: CrashFrame = {
  ...betting,
  phase: 'crashed',
  phaseMs: 420,
  leftMs: 0,
  crashPoint: 642,
  own: { cashedOutAt: 520, profitText: '+$105.00' },
  cashouts: cashouts.filter(({ at }) => at < 500),
};
const won = (at: number): CrashFrame['own'] => ({ cashedOutAt: at, profitText: '+$19,990.00' });

const moments = [
  ...createDesktopAndPhoneStills(still, 'idle', { moment: 'idle', atMs: 1500, frame: betting }),
  ...createDesktopAndPhoneStills(still, 'rising', { moment: 'mid-reveal', atMs: 1500, frame: rising(486) }),
  ...createDesktopAndPhoneStills(still, 'burst', { atMs: 1500, frame: burst }),
  still('preparing-desktop', { atMs: 1500, frame: { ...betting, phase: 'preparing', leftMs: 0 } }),
  still('lift-off-desktop', { atMs: 1500, frame: rising(105) }),
  still('lagging-phone', { atMs: 1500, frame: { ...rising(203), isLagging: true } }),
  ...createDesktopAndPhoneStills(still, 'night', { atMs: 1500, frame: rising(1_600) }),
  ...createDesktopAndPhoneStills(still, 'lights', {
    atMs: 1500,
    frame: { ...rising(23_456), own: won(12_000) },
  }),
  ...createDesktopAndPhoneStills(still, 'eclipse', { atMs: 1500, frame: rising(204_800) }),
  ...createDesktopAndPhoneStills(still, 'top', {
    atMs: 1500,
    frame: { ...burst, phaseMs: 1400, crashPoint: MAX_SHOWN_HUNDREDTHS, own: won(MAX_SHOWN_HUNDREDTHS) },
  }),
  ...createDesktopAndPhoneStills(still, 'win', {
    moment: 'win',
    atMs: bettingMs + crashMoment(656) + 700,
    nonce: nonces.six,
  }),
  ...createDesktopAndPhoneStills(still, 'loss', { moment: 'loss', atMs: bettingMs + 700, nonce: nonces.one }),
  ...createDesktopAndPhoneStills(still, 'biggest', {
    moment: 'biggest-win',
    atMs: bettingMs + crashMoment(168_171) + 900,
    nonce: nonces.high,
    params: { autoCashout: '1000.00' },
  }),
  still('rising-soft-desktop', { atMs: 1500, frame: rising(486) }),
  still('rising-reduced-phone', { atMs: 1500, frame: rising(486) }),
  still('burst-reduced-desktop', { atMs: 1500, frame: burst }),
];

export const stills: GameStills = {
  stills: moments,
  busiest: 'lights-desktop',
  sounds: {
    'loss-desktop': ['crash.lift', 'crash.burst'],
  },
};
