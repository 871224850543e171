import { expect, test } from 'vitest';
import type { Round } from '#contract/bets.ts';
import { selectDisplayedRound } from './round-state.ts';

const round = (id: string, step: number, status: Round['status'] = 'active'): Round => ({
  id,
  game: 'test-ladder',
  status,
  step,
  params: {},
  amount: '10.00000000',
  staked: '10.00000000',
  multiplier: '0.00000000',
  payout: '0.00000000',
  outcome: {},
  cashout: null,
  actions: [],
  next: [],
  capped: false,
  max_profit: null,
  nonce: 0,
  server_seed_hash: 'a'.repeat(64),
  client_seed: 'seed',
  rules_version: 1,
  created_at: '2026-11-21T12:00:00.000Z',
});
const still = { open: null, started: null, revealed: null, isRevealing: false, isOpening: false };

test('shows no round before a bet', () => {
  expect(selectDisplayedRound(still)).toBeNull();
});

test('shows a step when the scene has revealed it, not when its reply arrives', () => {
  const state = { ...still, open: round('a', 3), revealed: round('a', 2), isRevealing: true };
  expect(selectDisplayedRound(state)).toEqual({ round: round('a', 2), isOpen: true });
});

test('shows a new round immediately', () => {
  const opened = round('b', 0);
  const state = { ...still, revealed: round('a', 4, 'settled'), isRevealing: true };
  expect(selectDisplayedRound({ ...state, open: opened, started: opened })).toEqual({
    round: opened,
    isOpen: true,
  });
});

test('does not show a step or its loss before the scene has revealed the opening', () => {
  const started = round('b', 0);
  const state = { ...still, started, revealed: round('a', 4, 'settled'), isRevealing: true };
  expect(selectDisplayedRound({ ...state, open: round('b', 1) })).toEqual({ round: started, isOpen: true });
  expect(selectDisplayedRound(state)).toEqual({ round: started, isOpen: true });
});

test('shows a resumed round in the state it was found', () => {
  expect(selectDisplayedRound({ ...still, open: round('a', 2), revealed: round('a', 2) })).toEqual({
    round: round('a', 2),
    isOpen: true,
  });
});

test('keeps a lost round open in the panel until the loss is revealed', () => {
  const state = { ...still, revealed: round('a', 2), isRevealing: true };
  expect(selectDisplayedRound(state)).toEqual({ round: round('a', 2), isOpen: true });
  const seen = { ...still, revealed: round('a', 3, 'settled') };
  expect(selectDisplayedRound(seen)).toEqual({ round: round('a', 3, 'settled'), isOpen: false });
});

test('clears the previous round on the next bet', () => {
  expect(selectDisplayedRound({ ...still, revealed: round('a', 3, 'settled'), isOpening: true })).toBeNull();
});

test('an opening that shows a card is not in the panel before the scene has revealed it', () => {
  const opened = round('a', 0);
  const state = { ...still, open: opened, started: opened };
  expect(selectDisplayedRound(state, true)).toBeNull();
  expect(selectDisplayedRound({ ...still, open: opened, revealed: opened }, true)).toEqual({
    round: opened,
    isOpen: true,
  });
});
