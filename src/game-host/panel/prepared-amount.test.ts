import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyGame } from '#engine/game.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import { chipGame } from '#engine/testing/test-stake-games.ts';
import { catalogue } from '#games/catalogue.ts';
import { getInitialBet, saveBetChoices } from './prepared-amount.ts';

// Only the rules of a game are read, and whether its stage has choices.
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

test('restores the picks of the last bet, but chips only for Repeat', () => {
  saveBetChoices(withChoices(keno), picks);
  saveBetChoices(withChoices(chipGame), chips);
  expect(getInitialBet(withChoices(keno), 1n)).toEqual({ amount: '0.00000001', params: picks });
  expect(getInitialBet(withChoices(chipGame), 1n)).toEqual({ amount: '0.00000001', lastBet: chips });
});

test('does not restore invalid choices, or choices of a game without any', () => {
  saveBetChoices(withChoices(keno), { ...picks, picks: [] });
  localStorage.setItem('CHOICES_test-chips', '{');
  expect(getInitialBet(withChoices(keno), 1n)).toEqual({ amount: '0.00000001' });
  expect(getInitialBet(withChoices(chipGame), 1n)).toEqual({ amount: '0.00000001' });
  const plain = { ...chipGame, controls: {} } as unknown as AnyGame;
  saveBetChoices(plain, chips);
  expect(getInitialBet(withChoices(chipGame), 1n)).toEqual({ amount: '0.00000001' });
});
