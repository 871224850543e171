import { describe, expect, test } from 'vitest';
import { controls } from './controls.ts';
import { segments } from './paytable.ts';
import { rules } from './rules.ts';
import type { RouletteCandyParams } from './rules.ts';

const press = (id: string, params: RouletteCandyParams): RouletteCandyParams => {
  const does = controls.keys?.(params).find((key) => key.id === id)?.does;
  return typeof does === 'function' ? does(params, { amountMinor: 0n, random: () => 0 }) : params;
};
const choose = (params: RouletteCandyParams, choice: unknown, amount = 100n): RouletteCandyParams =>
  controls.choose?.(params, choice, amount) ?? params;
const seven = { type: 'number', number: 7 };

describe('chips', () => {
  test('reports a missing chip, and nothing with a chip', () => {
    expect(controls.missing?.(controls.initial)).toEqual({ key: 'missing' });
    expect(controls.missing?.(choose(controls.initial, seven))).toBeNull();
  });

  test('places the selected chip on a field, and another one on top of it', () => {
    const once = choose(controls.initial, seven);
    expect(once).toEqual({ bets: [{ ...seven, amount: '100' }] });
    const more = choose(choose(once, seven, 50n), { type: 'candy', candy: 'mint' }, 5n);
    expect(more).toEqual({
      bets: [
        { ...seven, amount: '150' },
        { type: 'candy', candy: 'mint', amount: '5' },
      ],
    });
    expect(rules.params.safeParse(more).success).toBe(true);
  });

  test.each([[{ type: 'number', number: 51 }], [{ type: 'candy', candy: 'nougat' }], ['7'], [null]])(
    '%j is not a spot and takes no chip',
    (choice) => {
      expect(choose(controls.initial, choice)).toEqual({ bets: [] });
    },
  );

  test('doubles all of them up to the maximum stake, and clears them', () => {
    let params = choose(choose(controls.initial, seven), { type: 'candy', candy: 'mint' }, 30n);
    expect(press('double', params).bets.map(({ amount }) => amount)).toEqual(['200', '60']);
    for (let times = 0; times < 200; times += 1) params = press('double', params);
    expect(rules.params.safeParse(params).success).toBe(true);
    expect(press('double', params)).toEqual(params);
    expect(press('clear', params)).toEqual({ bets: [] });
  });
});

test('summarizes the total, the covered segments and their returns', () => {
  const params = controls.example ?? controls.initial;
  expect(controls.rows?.(params, 0).map(({ value }) => value)).toEqual([
    { kind: 'amount', minor: 1_300_000_000n },
    { kind: 'text', text: { key: 'segmentsOf', values: { covered: 35, all: 50 } } },
    // Strawberry returns $9 on $13; 7 adds $45.
    { kind: 'gainRange', leastMinor: -400_000_000n, mostMinor: 4_100_000_000n },
  ]);
  expect(controls.rows?.(controls.initial, 0).at(-1)?.value).toEqual({ kind: 'none' });
});

test('gives every number of the strip the colour of its candy', () => {
  const badges = controls.results ?? [];
  expect(badges.map(({ text }) => text)).toEqual(segments.map(({ number }) => String(number)));
  const toneOf = (number: number) => badges.find(({ text }) => text === String(number))?.tone;
  for (const { number, candy } of segments) {
    const tone = { strawberry: 'red', lemon: 'yellow', mint: 'green', golden: 'gold' }[candy];
    expect(toneOf(number)).toBe(tone);
  }
});
