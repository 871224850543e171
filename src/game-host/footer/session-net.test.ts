import { expect, test } from 'vitest';
import type { Round } from '#server/features/bets/contract.ts';
import { guest } from '#server/features/account/contract.ts';
import { withRound } from './session-net.ts';

// Nothing else of a round is looked at.
const round = (status: Round['status'], staked: string, payout: string) =>
  ({ status, staked, payout }) as unknown as Round;

test('a revealed round moves the net exactly and raises what was wagered', () => {
  const lost = withRound(guest, round('settled', '0.01000000', '0.00520000'));
  expect([lost.session.net, lost.profile.wager]).toEqual(['-0.00480000', '0.01000000']);
  const won = withRound(lost, round('settled', '10.00000000', '20.30769230'));
  expect([won.session.net, won.profile.wager, won.profile.xp]).toEqual([
    '10.30289230',
    '10.01000000',
    '10.01000000',
  ]);
});

test('a void round changes nothing', () => {
  expect(withRound(guest, round('void', '5.00000000', '0'))).toBe(guest);
});
