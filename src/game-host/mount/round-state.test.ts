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

test('before a bet there is no round to show', () => {
  expect(selectDisplayedRound(still)).toBeNull();
});

test('a step is shown when the picture has revealed it, not when its answer is here', () => {
  const state = { ...still, open: round('a', 3), revealed: round('a', 2), isRevealing: true };
  expect(selectDisplayedRound(state)).toEqual({ round: round('a', 2), isOpen: true });
});

test('a new round is shown at once: nothing of it is hidden yet', () => {
  const opened = round('b', 0);
  const state = { ...still, revealed: round('a', 4, 'settled'), isRevealing: true };
  expect(selectDisplayedRound({ ...state, open: opened, started: opened })).toEqual({
    round: opened,
    isOpen: true,
  });
});

test('a step that is answered before its opening was seen is not shown early, nor is the loss by it', () => {
  const started = round('b', 0);
  const state = { ...still, started, revealed: round('a', 4, 'settled'), isRevealing: true };
  expect(selectDisplayedRound({ ...state, open: round('b', 1) })).toEqual({ round: started, isOpen: true });
  expect(selectDisplayedRound(state)).toEqual({ round: started, isOpen: true });
});

test('a round that was found open is shown as it was found', () => {
  expect(selectDisplayedRound({ ...still, open: round('a', 2), revealed: round('a', 2) })).toEqual({
    round: round('a', 2),
    isOpen: true,
  });
});

test('a lost round stays open in the panel until its loss is seen', () => {
  const state = { ...still, revealed: round('a', 2), isRevealing: true };
  expect(selectDisplayedRound(state)).toEqual({ round: round('a', 2), isOpen: true });
  const seen = { ...still, revealed: round('a', 3, 'settled') };
  expect(selectDisplayedRound(seen)).toEqual({ round: round('a', 3, 'settled'), isOpen: false });
});

test('the next bet clears the round before', () => {
  expect(selectDisplayedRound({ ...still, revealed: round('a', 3, 'settled'), isOpening: true })).toBeNull();
});
