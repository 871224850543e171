import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyGame } from '#engine/game.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import { chipGame } from '#engine/testing/stake-games.ts';
import { catalogue } from '#games/catalogue.ts';
import { firstBet, keepChoices } from './prepared-amount.ts';

// Of a game its rules are read, and whether the stage has choices.
const { keno } = catalogue;
const picks = { risk: 'low', picks: [4, 7] };
const withChoices = (entry: CatalogueEntry): AnyGame =>
  ({ ...entry, controls: { choose: () => undefined } }) as unknown as AnyGame;
const chips = { bets: [{ type: 'low', amount: '100000000' }] };

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test('picks of the last bet are there again, chips wait for Repeat', () => {
  keepChoices(withChoices(keno), picks);
  keepChoices(withChoices(chipGame), chips);
  expect(firstBet(withChoices(keno), 1n)).toEqual({ amount: '0.00000001', params: picks });
  expect(firstBet(withChoices(chipGame), 1n)).toEqual({ amount: '0.00000001', lastBet: chips });
});

test('what the rules do not take, or a game has no choices for, is not brought back', () => {
  keepChoices(withChoices(keno), { ...picks, picks: [] });
  localStorage.setItem('CHOICES_test-chips', '{');
  expect(firstBet(withChoices(keno), 1n)).toEqual({ amount: '0.00000001' });
  expect(firstBet(withChoices(chipGame), 1n)).toEqual({ amount: '0.00000001' });
  const plain = { ...chipGame, controls: {} } as unknown as AnyGame;
  keepChoices(plain, chips);
  expect(firstBet(withChoices(chipGame), 1n)).toEqual({ amount: '0.00000001' });
});
