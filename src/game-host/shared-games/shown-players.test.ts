import { expect, test } from 'vitest';
import type { SharedGameState } from '#engine/round/shared-game-state.ts';
import type { CrashBet, CrashRow } from '#contract/crash.ts';
import { selectShownPlayers } from './shown-players.ts';

const row = (id: string, amount: string, at: string | null = null, payout = '0.00000000'): CrashRow => ({
  id,
  amount,
  payout,
  cashed_out_at: at,
  user: id.startsWith('hidden') ? null : { id, username: `${id}-name` },
});

const seen = (phase: SharedGameState['phase'], rows: readonly CrashRow[], ownId: string | null = null) => {
  const bets = new Map(rows.map((each) => [each.id, each]));
  // Only the id of the player's own bet is read.
  const own = ownId === null ? null : ({ id: ownId } as CrashBet);
  return selectShownPlayers({ phase, bets, own });
};

const rows = [
  row('small', '1.00000000'),
  row('early', '5.00000000', '1.20', '6.00000000'),
  row('large', '90.00000000'),
  row('hidden', '20.00000000', '3.00', '60.00000000'),
];

test('lists players in flight by stake before cashed-out ones by multiplier during a round', () => {
  expect(seen('running', rows).map(({ id, state }) => [id, state])).toEqual([
    ['large', 'flying'],
    ['small', 'flying'],
    ['hidden', 'cashedOut'],
    ['early', 'cashedOut'],
  ]);
  expect(seen('betting', [row('a', '1.00000000')])[0]).toMatchObject({
    state: 'ready',
    user: { username: 'a-name' },
  });
});

test('lists cashed-out players first after the crash and hides anonymous names', () => {
  const lines = seen('crashed', rows);
  expect(lines.map(({ id }) => id)).toEqual(['hidden', 'early', 'large', 'small']);
  expect(lines[0]).toMatchObject({ user: null, at: 300, profitMinor: 4_000_000_000n });
  expect(lines[2]).toMatchObject({ state: 'burst', amountMinor: 9_000_000_000n });
});

test("always has the player's own row among the first eight, in order or as the last of them", () => {
  const many = Array.from({ length: 80 }, (_, index) => row(`p${index}`, `${80 - index}.00000000`));
  const first = seen('running', many, 'p0');
  expect(first).toHaveLength(60);
  expect(first[0]).toMatchObject({ id: 'p0', isOwn: true });
  const last = seen('running', many, 'p79');
  expect(last).toHaveLength(60);
  const firstNine = last.slice(0, 9).map(({ id }) => id);
  expect(firstNine).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p79', 'p7']);
});
