import type { Game, Pick } from './game.ts';

/** K koi, G gem, L lotus, C coin, S star, V clover, W lantern (wild), M moon (pays anywhere). */
const reelTexts = [
  'KSVGCLSVMCSLVGCSVLCSMVGC',
  'SVWCLGSVMCSKVLGSCVSLCVMS',
  'VSCGWLVSKCMVSLCGVSCLVSMC',
  'SVCLGVWSCKVLSMCVGSLCVSMC',
  'KVSCGLVSMCLVSGCVLSCVSMCL',
] as const;
export const koiReels = reelTexts.map((text) => [...text]);
export const ROWS = 3;

const LINE_SYMBOLS = ['K', 'G', 'L', 'C', 'S', 'V'] as const;
const WILD = 'W';
const MOON = 'M';
/** Payouts of 3, 4 and 5 symbols from the left, hundredths of the stake; the common symbols pay from four. */
export const wayPays: Readonly<Record<string, readonly [number, number, number]>> = {
  K: [200, 2_000, 50_000],
  G: [100, 300, 2_500],
  L: [50, 150, 500],
  C: [0, 25, 75],
  V: [0, 15, 25],
  S: [0, 10, 25],
};
/** Payouts of 3, 4 and 5 or more moons. */
export const moonPays = [100, 400, 3_000] as const;
const LEAST = 3;

/** A winning symbol: its length, the number of its ways and its payout. */
export interface Hit {
  readonly symbol: string;
  readonly count: number;
  readonly ways: number;
  readonly paid: number;
}

/** The picture the page draws: five columns of three, and which cells are lit. */
export interface KoiShown {
  readonly columns: readonly (readonly string[])[];
  readonly hits: readonly Hit[];
}

/** Evaluates the window: every symbol in all its ways from the left, and the moons. */
export const hitsOf = (columns: readonly (readonly string[])[]): readonly Hit[] => {
  const ofLine = LINE_SYMBOLS.flatMap((symbol): readonly Hit[] => {
    let [count, ways] = [0, 1];
    for (const column of columns) {
      const here = column.filter((one) => one === symbol || one === WILD).length;
      if (here === 0) break;
      count += 1;
      ways *= here;
    }
    const pay = wayPays[symbol]?.[count - LEAST];
    return pay === undefined || pay === 0 ? [] : [{ symbol, count, ways, paid: pay * ways }];
  });
  const moons = columns.flat().filter((one) => one === MOON).length;
  const pay = moonPays[Math.min(moons, 5) - LEAST];
  return pay === undefined ? ofLine : [...ofLine, { symbol: MOON, count: moons, ways: 1, paid: pay }];
};

/** Returns the window at these stops. */
export const windowAt = (stops: readonly number[]): readonly (readonly string[])[] =>
  koiReels.map((reel, i) =>
    Array.from({ length: ROWS }, (_, row) => reel[((stops[i] ?? 0) + row) % reel.length] ?? ''),
  );

export const koi: Game = {
  id: 1,
  slug: 'koi-lanterns',
  name: 'Koi Lanterns',
  category: 'slots',
  description:
    'Five reels, 243 ways to win. Three or more of a kind from the left pay on every way they connect; coins, clovers and stars need four. Lanterns are wild on the three middle reels. Three or more moons pay anywhere.',
  volatility: 'high',
  // Proven by enumerating all stops in games.test.ts.
  total: { paid: 766_008_900n, results: 24n ** 5n },
  mostPaid: 51_500,
  bets: ['0.20', '0.40', '0.60', '1.00', '2.00', '4.00', '6.00', '10.00', '20.00', '50.00', '100.00'],
  releasedAt: '2026-11-02T00:00:00.000Z',
  play: (pick: Pick) => {
    const columns = windowAt(koiReels.map((reel) => pick(reel.length)));
    const hits = hitsOf(columns);
    const paid = hits.reduce((sum, hit) => sum + hit.paid, 0);
    return { shown: { columns, hits } satisfies KoiShown, paid };
  },
};
