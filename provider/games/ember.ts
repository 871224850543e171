import type { Game, Pick } from './game.ts';

/** Payouts of segments, hundredths of the stake. */
export const pays = { none: 0, a: 120, b: 150, c: 300, d: 500, top: 2_000 } as const;
const { none: NONE, a: A, b: B, c: C, d: D, top: TOP } = pays;
/** Payouts of the fifty equal segments, clockwise, hundredths of the stake. */
export const emberSegments: readonly number[] = [
  TOP,
  NONE,
  NONE,
  A,
  NONE,
  NONE,
  B,
  NONE,
  NONE,
  A,
  NONE,
  NONE,
  C,
  NONE,
  A,
  NONE,
  NONE,
  B,
  NONE,
  NONE,
  A,
  NONE,
  NONE,
  B,
  NONE,
  D,
  NONE,
  A,
  NONE,
  NONE,
  B,
  NONE,
  NONE,
  A,
  NONE,
  NONE,
  C,
  NONE,
  A,
  NONE,
  NONE,
  B,
  NONE,
  NONE,
  A,
  NONE,
  NONE,
  NONE,
  NONE,
  NONE,
];

/** What the page draws: the segment where the wheel stops. */
export interface EmberShown {
  readonly segment: number;
}

export const ember: Game = {
  id: 2,
  slug: 'ember-wheel',
  name: 'Ember Wheel',
  category: 'wheel',
  description:
    'One wheel of fifty equal segments. Seventeen of them pay, from 1.2× up to 20× for the ember at the top.',
  volatility: 'medium',
  total: {
    paid: BigInt(emberSegments.reduce((sum, paid) => sum + paid, 0)),
    results: BigInt(emberSegments.length),
  },
  mostPaid: TOP,
  bets: ['0.10', '0.20', '0.50', '1.00', '2.00', '5.00', '10.00', '25.00', '50.00', '100.00'],
  releasedAt: '2026-11-09T00:00:00.000Z',
  play: (pick: Pick) => {
    const segment = pick(emberSegments.length);
    return { shown: { segment } satisfies EmberShown, paid: emberSegments[segment] ?? 0 };
  },
};
