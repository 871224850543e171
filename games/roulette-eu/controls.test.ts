import { expect, test } from 'vitest';
import { controls } from './controls.ts';
import { callBets, betPositionId, neighboursOf } from './paytable.ts';
import type { RouletteEuParams } from './rules.ts';

const choose = (params: RouletteEuParams, choice: unknown, amount = 100n): RouletteEuParams =>
  controls.choose?.(params, choice, amount) ?? params;
const shown = ({ bets }: RouletteEuParams) => bets.map((each) => `${betPositionId(each)} ${each.amount}`);

test('places the selected chip on a position, and another one on top of it', () => {
  const once = choose(controls.initial, { type: 'corner', numbers: [1, 2, 4, 5] });
  expect(shown(choose(choose(once, { type: 'red' }), { type: 'red' }, 50n))).toEqual([
    '1-2-4-5 100',
    'red 150',
  ]);
});

test('places ordinary chips on top of existing ones for a bet of the racetrack', () => {
  const on17 = choose(controls.initial, { type: 'straight', numbers: [17] });
  expect(shown(choose(on17, neighboursOf(17), 5n))).toEqual(['17 105', '2 5', '25 5', '34 5', '6 5']);
  expect(shown(choose(controls.initial, callBets.voisins, 1n))[0]).toBe('0-2-3 2');
});

test('places no chip if one of several positions does not exist', () => {
  const on17 = choose(controls.initial, { type: 'straight', numbers: [17] });
  expect(choose(on17, [{ type: 'red' }, { type: 'straight', numbers: [37] }])).toEqual(on17);
});

test('summarizes the total, the covered numbers and their returns', () => {
  expect(controls.rows?.(controls.example ?? controls.initial, 0).map(({ value }) => value)).toEqual([
    { kind: 'amount', minor: 3_800_000_000n },
    { kind: 'text', text: { key: 'numbersOf', values: { covered: 29, all: 37 } } },
    { kind: 'gainRange', leastMinor: -2_000_000_000n, mostMinor: 26_200_000_000n },
  ]);
});
