import { expect, test } from 'vitest';
import type { Round } from '#contract/bets.ts';
import { guest } from '#contract/account.ts';
import { applyRoundToUser } from './session-profit.ts';

// The other fields of a round are not read.
const round = (status: Round['status'], staked: string, payout: string) =>
  ({ status, staked, payout }) as unknown as Round;

test('adds a revealed round to the net result and the wager', () => {
  const lost = applyRoundToUser(guest, round('settled', '0.01000000', '0.00520000'));
  expect([lost.session.net, lost.profile.wager]).toEqual(['-0.00480000', '0.01000000']);
  const won = applyRoundToUser(lost, round('settled', '10.00000000', '20.30769230'));
  expect([won.session.net, won.profile.wager, won.profile.xp]).toEqual([
    '10.30289230',
    '10.01000000',
    '10.01000000',
  ]);
});

test('ignores a void round', () => {
  expect(applyRoundToUser(guest, round('void', '5.00000000', '0'))).toBe(guest);
});
