import { describe, expect, test } from 'vitest';
import { autobet } from './autobet.ts';
import { controls } from './controls.ts';
import { meta } from './meta.ts';
import type { KenoParams } from './rules.ts';
import { texts } from './texts.ts';

const none: KenoParams = { risk: 'low', picks: [] };
const some: KenoParams = { risk: 'low', picks: [4, 9] };
const pressed = (id: string, params: KenoParams): KenoParams => {
  const does = controls.keys?.(params).find((key) => key.id === id)?.does;
  if (typeof does !== 'function') throw new Error(`No key ${id}`);
  return does(params, { amountMinor: 1n, random: () => 0 });
};

describe('picks', () => {
  test('are added and removed, ten at most', () => {
    expect(controls.choose?.(some, 40, 1n)).toEqual({ risk: 'low', picks: [4, 9, 40] });
    expect(controls.choose?.(some, 4, 1n)).toEqual({ risk: 'low', picks: [9] });
    const ten = { ...some, picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
    expect(controls.choose?.(ten, 11, 1n)).toBe(ten);
    expect(controls.choose?.(some, 'x', 1n)).toBe(some);
  });
  test('are missing until there is one', () => {
    expect(controls.missing?.(none)).toEqual({ key: 'missing' });
    expect(controls.missing?.(some)).toBeNull();
    expect(controls.missing?.(controls.initial)).not.toBeNull();
    expect(texts.en.missing).toBe('Pick at least one number');
  });
  test('are randomized, as many as there are or ten, and cleared', () => {
    expect(pressed('randomPicks', some).picks).toEqual([1, 2]);
    expect(pressed('randomPicks', none).picks).toHaveLength(10);
    expect(pressed('clearPicks', some)).toEqual(none);
  });
});

describe('the panel', () => {
  test('shows the possible wins and their probability, and dashes without picks', () => {
    expect(controls.rows?.(none, 0).map(({ value }) => value.kind)).toEqual(['none', 'none', 'none']);
    const [top, chance, profit] = controls.rows?.({ risk: 'medium', picks: [1, 2, 3, 4, 5, 6, 7] }, 0) ?? [];
    expect(top?.value).toMatchObject({ text: { values: { text: '790×' } } });
    expect(chance?.value).toMatchObject({ text: { values: { text: '22.83%' } } });
    expect(profit?.value).toMatchObject({ least: 200_000_000n, most: 79_000_000_000n });
  });
  test('has a key or a hotkey for each of its own letters', () => {
    const ids = [...(controls.keys?.(some) ?? []).map(({ id }) => id), ...Object.keys(controls.hotkeys)];
    expect(meta.hotkeys.map(({ code, action }) => [code, action])).toEqual([
      ['KeyQ', 'randomPicks'],
      ['KeyW', 'clearPicks'],
      ['KeyE', 'nextRisk'],
    ]);
    expect(ids).toEqual(meta.hotkeys.map(({ action }) => action));
    expect(controls.hotkeys['nextRisk']?.(some).risk).toBe('medium');
  });
});

describe('autobet', () => {
  const next = (isFresh: boolean) =>
    autobet.nextParams?.(some, { amountMinor: 1n, minimumMinor: 1n, plan: { isFresh }, random: () => 0.999 });
  test('plays the same picks, or as many new ones', () => {
    expect(next(false)).toBe(some);
    expect(next(true)).toEqual({ risk: 'low', picks: [40, 39] });
  });
});
