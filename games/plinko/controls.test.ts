import { describe, expect, test } from 'vitest';
import { controls } from './controls.ts';
import { meta } from './meta.ts';
import { rules } from './rules.ts';
import type { PlinkoParams } from './rules.ts';
import { texts } from './texts.ts';

const sixteenHigh: PlinkoParams = { rows: 16, risk: 'high' };
const choose = (params: PlinkoParams, id: string, value: string): PlinkoParams => {
  const field = controls.fields(params).find((each) => each.id === id);
  if (field?.kind !== 'select') throw new Error(`No list ${id}`);
  return field.choose(value);
};
const press = (params: PlinkoParams, action: string) => controls.hotkeys[action]?.(params);

describe('the panel', () => {
  test('starts with 16 rows and low risk', () => {
    expect(controls.initial).toEqual({ rows: 16, risk: 'low' });
  });
  test('offers every risk and every number of rows, each allowed by the rules', () => {
    for (const field of controls.fields(sixteenHigh)) {
      if (field.kind !== 'select') throw new Error('plinko has lists only');
      for (const { value } of field.options) {
        expect(rules.params.safeParse(field.choose(value)).success).toBe(true);
      }
    }
    expect(choose(sixteenHigh, 'rows', '8')).toEqual({ rows: 8, risk: 'high' });
    expect(choose(sixteenHigh, 'risk', 'medium')).toEqual({ rows: 16, risk: 'medium' });
  });
  test('shows the top prize, its profit and the number of falling balls', () => {
    expect(controls.rows?.(sixteenHigh, 5)).toEqual([
      {
        label: { key: 'topPrize' },
        value: { kind: 'text', text: { key: 'prize', values: { prize: '1,000×' } } },
      },
      { label: { key: 'topProfit' }, value: { kind: 'profit', multiplier: rules.best(sixteenHigh) } },
      {
        label: { key: 'ballsInPlay' },
        value: { kind: 'text', text: { key: 'balls', values: { balls: 5 } } },
      },
    ]);
  });
});

describe('its own hotkeys', () => {
  test('remove or add a row, between 8 and 16', () => {
    expect(press(sixteenHigh, 'fewerRows')).toEqual({ rows: 15, risk: 'high' });
    expect(press(sixteenHigh, 'moreRows')).toEqual(sixteenHigh);
    expect(press({ rows: 8, risk: 'low' }, 'fewerRows')).toEqual({ rows: 8, risk: 'low' });
  });
  test('cycle through the risks', () => {
    expect(press({ rows: 8, risk: 'low' }, 'nextRisk')).toEqual({ rows: 8, risk: 'medium' });
    expect(press(sixteenHigh, 'nextRisk')).toEqual({ rows: 16, risk: 'low' });
  });
  test('match those listed by the page, each with a text', () => {
    expect(Object.keys(controls.hotkeys).sort()).toEqual(meta.hotkeys.map(({ action }) => action).sort());
    for (const { text } of meta.hotkeys) expect(texts.en).toHaveProperty(text);
  });
});
