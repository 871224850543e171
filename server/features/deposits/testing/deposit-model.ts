import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '../../../db/connection.ts';
import { minorOfUnits } from '../../../networks/coin-amount.ts';
import {
  CONFIRMATIONS,
  MIN_DEPOSIT,
  openDepositTable,
  type DepositTable,
  type Depositor,
} from './deposit-table.ts';

const PLAYERS = 2;
const STEPS_MOST = 14;
const FORK_MOST = 6;

/** What may happen on a chain, to its prices, to players and to the worker. */
type Step =
  | { readonly do: 'send'; readonly to: number; readonly units: bigint }
  | { readonly do: 'mine'; readonly blocks: number }
  /** `drop`: of the n-th transaction whether it is on the new branch. */
  | { readonly do: 'fork'; readonly depth: number; readonly drop: readonly boolean[] }
  | { readonly do: 'restore' }
  | { readonly do: 'price'; readonly usd: string | null }
  | { readonly do: 'spend'; readonly who: number; readonly amount: bigint }
  | { readonly do: 'turn'; readonly diesAfter: number | undefined; readonly isAway: boolean };

const player = fc.nat(PLAYERS - 1);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('send' as const), to: player, units: fc.bigInt(1n, 500n) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fork' as const),
      depth: fc.integer({ min: 1, max: FORK_MOST }),
      drop: fc.array(fc.boolean(), { maxLength: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      usd: fc.constantFrom('2', '3.5', '0.001', null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('spend' as const), who: player, amount: fc.bigInt(1n, 2_000n) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('turn' as const),
      diesAfter: fc.option(fc.nat(24), { nil: undefined }),
      isAway: fc.boolean(),
    }),
  },
);
export const story = fc.array(step, { minLength: 2, maxLength: STEPS_MOST });

/** Plays a story on a network of its own, lets it come to rest, and compares the books with the chain. */
export async function playStory(database: Database, id: string, steps: readonly Step[]): Promise<void> {
  const table = await openDepositTable(database, id);
  const players = [await table.newPlayer(), await table.newPlayer()] as const;
  await table.mine(FORK_MOST);
  const sent: string[] = [];
  for (const one of steps) await take(table, players, sent, one);
  await rest(table);
  await expectEqual(table, players);
}

async function take(
  table: DepositTable,
  players: readonly Depositor[],
  sent: string[],
  one: Step,
): Promise<void> {
  const [first] = players;
  if (!first) throw new Error('there are no players');
  if (one.do === 'send') sent.push(await table.send(players[one.to] ?? first, one.units));
  else if (one.do === 'mine') await table.mine(one.blocks);
  else if (one.do === 'fork')
    await table.fork(
      one.depth,
      sent.filter((_, n) => one.drop[n] === true),
    );
  else if (one.do === 'restore') await table.restore(sent);
  else if (one.do === 'price') await table.setPrice(one.usd);
  else if (one.do === 'spend') await table.spend(players[one.who] ?? first, one.amount);
  else await table.turn(one.diesAfter === undefined ? { isAway: one.isAway } : { diesAfter: one.diesAfter });
}

/** All that can be decided is decided. */
async function rest(table: DepositTable): Promise<void> {
  await table.setPrice('2');
  await table.turn();
  await table.mine(FORK_MOST + CONFIRMATIONS + 1);
  await table.turn();
}

async function expectEqual(
  { db, network, coin, ...table }: DepositTable,
  players: readonly Depositor[],
): Promise<void> {
  const mined = await db
    .selectFrom('demo_transactions')
    .select(['txid', 'units', 'to_key'])
    .where('network', '=', network.info.id)
    .where('state', '=', 'mined')
    .execute();
  const rows = await table.rows();
  const creditable = mined.filter(({ units }) => BigInt(units) >= MIN_DEPOSIT).map(({ txid }) => txid);
  const credited = [...rows].filter(([, { state }]) => state === 'credited');
  // Worth less than nothing at the price of its moment, it is too small for good.
  const worthless = [...rows].filter(
    ([txid, { state }]) => state === 'too_small' && creditable.includes(txid),
  );
  expect(worthless.every(([, { units }]) => minorOfUnits(BigInt(units), 8, '0.001') === 0n)).toBe(true);
  const expected = creditable.filter((txid) => !worthless.some(([known]) => known === txid));
  expect(credited.map(([txid]) => txid).toSorted()).toEqual(expected.toSorted());
  for (const [, { units, price, amount }] of credited)
    expect(amount).toBe(minorOfUnits(BigInt(units), 8, price ?? ''));
  expect(new Set([...rows.values()].map(({ state }) => state)).has('seen')).toBe(false);
  const listed = [...rows.values()].filter(({ state }) => ['credited', 'too_small'].includes(state));
  const [held] = await network.holdings(players.map(({ key }) => key));
  expect(listed.reduce((sum, { units }) => sum + BigInt(units), 0n)).toBe(held?.addresses);
  expect(held?.coin).toBe(coin);
}
