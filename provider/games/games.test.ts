import { expect, test } from 'vitest';
import { catalogueEntry, games } from './all.ts';
import { ember, emberSegments } from './ember.ts';
import words from '../page/words.json' with { type: 'json' };
import { hitsOf, koi, moonPays, koiReels, ROWS, wayPays, windowAt } from './koi.ts';

const LENGTH = 24;
const symbols = Object.keys(wayPays);
const MOONS = symbols.length;

/** Count of each symbol, including lanterns, and of moons that a reel shows at each stop. */
const counts = koiReels.map((reel) =>
  reel.map((_, stop) => {
    const shown = Array.from({ length: ROWS }, (_row, row) => reel[(stop + row) % LENGTH]);
    const of = (...wanted: string[]) => shown.filter((one) => wanted.includes(one ?? '')).length;
    return [...symbols.map((symbol) => of(symbol, 'W')), of('M')];
  }),
);

/** Pays of one window, computed differently from the game: by products of counts. */
const paidAt = (window: readonly (readonly number[])[]): number => {
  const count = (reel: number, symbol: number): number => window[reel]?.[symbol] ?? 0;
  let paid = 0;
  for (let symbol = 0; symbol < MOONS; symbol += 1) {
    const three = count(0, symbol) * count(1, symbol) * count(2, symbol);
    if (three === 0) continue;
    const pays = wayPays[symbols[symbol] ?? ''] ?? [0, 0, 0];
    const four = three * count(3, symbol);
    const five = four * count(4, symbol);
    paid += five > 0 ? five * pays[2] : four > 0 ? four * pays[1] : three * pays[0];
  }
  const moons = count(0, MOONS) + count(1, MOONS) + count(2, MOONS) + count(3, MOONS) + count(4, MOONS);
  return paid + (moons < 3 ? 0 : (moonPays[Math.min(moons, 5) - 3] ?? 0));
};

test('Koi Lanterns pays as stated, over all of its 7,962,624 results', () => {
  expect(koiReels.map((reel) => reel.length)).toEqual([LENGTH, LENGTH, LENGTH, LENGTH, LENGTH]);
  let [total, most] = [0, 0];
  const [first = [], second = [], third = [], fourth = [], fifth = []] = counts;
  for (const a of first)
    for (const b of second)
      for (const c of third)
        for (const d of fourth)
          for (const e of fifth) {
            const paid = paidAt([a, b, c, d, e]);
            total += paid;
            if (paid > most) most = paid;
          }
  expect({ paid: BigInt(total), results: BigInt(LENGTH) ** 5n }).toEqual(koi.total);
  expect(most).toBe(koi.mostPaid);
});

test('the game and an independent count pay the same for a window of Koi Lanterns', () => {
  for (let i = 0; i < 2_000; i += 1) {
    const stops = koiReels.map((reel, at) => (i * (at * 7 + 5) + at * i * i) % reel.length);
    const paid = hitsOf(windowAt(stops)).reduce((sum, hit) => sum + hit.paid, 0);
    expect(paid).toBe(paidAt(stops.map((stop, reel) => counts[reel]?.[stop] ?? [])));
  }
});

test('Ember Wheel stops on each of its segments and pays its value', () => {
  const paid = emberSegments.map((_, segment) => ember.play(() => segment).paid);
  expect(paid).toEqual(emberSegments);
  expect(ember.total).toEqual({ paid: 4_810n, results: 50n });
  expect(Math.max(...paid)).toBe(ember.mostPaid);
});

test('both games state 96.20 % and their exact edge', () => {
  const said = games.map((game) => catalogueEntry(game));
  expect(said.map(({ rtp_percent, edge_ppm }) => [rtp_percent, edge_ppm])).toEqual([
    ['96.20', 37_994],
    ['96.20', 38_000],
  ]);
  expect(said.map(({ max_multiplier }) => max_multiplier)).toEqual(['515.00000000', '20.00000000']);
});

test('every language has every English text', () => {
  const keys = Object.keys(words.en);
  for (const said of Object.values(words)) {
    expect(Object.keys(said)).toEqual(keys);
    expect(Object.values(said)).not.toContain('');
  }
});
