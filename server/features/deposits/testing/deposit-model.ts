import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '../../../db/connection.ts';
import { unitsToMinor } from '../../../networks/coin-amount.ts';
import { openDepositTestbed, type DepositTestbed, type Depositor } from './deposit-table.ts';
import { CONFIRMATIONS, MIN_DEPOSIT } from './table-config.ts';

const PLAYERS = 2;
const STEPS_MOST = 16;
const FORK_MOST = 6;
const SIGN_OF_LIFE_MS = 60_000;

/** An event on a chain, or of its prices, players or worker. */
type Step =
  | { readonly do: 'send'; readonly to: number; readonly units: bigint }
  /** New blocks that the worker learns of. */
  | { readonly do: 'grow'; readonly blocks: number }
  | { readonly do: 'mine'; readonly blocks: number }
  /** `drop[n]`: whether the n-th transaction is left out of the new branch. */
  | { readonly do: 'fork'; readonly depth: number; readonly drop: readonly boolean[] }
  | { readonly do: 'restore' }
  | { readonly do: 'price'; readonly usd: string | null }
  | { readonly do: 'spend'; readonly who: number; readonly amount: bigint }
  | { readonly do: 'turn'; readonly diesAfter: number; readonly isTough: boolean }
  | { readonly do: 'away' }
  | { readonly do: 'takeOver'; readonly sleeps: boolean }
  /** Long enough for the worker's periodic position write. */
  | { readonly do: 'wait' };

const player = fc.nat(PLAYERS - 1);
const blocks = fc.integer({ min: 1, max: 4 });
const drop = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 });
const be = <Name extends string>(name: Name) => fc.constant(name);
const weighed = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

const step: fc.Arbitrary<Step> = fc.oneof(
  weighed(4, fc.record({ do: be('send'), to: player, units: fc.bigInt(1n, 500n) })),
  weighed(6, fc.record({ do: be('grow'), blocks })),
  weighed(2, fc.record({ do: be('mine'), blocks })),
  weighed(5, fc.record({ do: be('fork'), depth: fc.integer({ min: 1, max: FORK_MOST }), drop })),
  weighed(2, fc.record({ do: be('restore') })),
  weighed(1, fc.record({ do: be('price'), usd: fc.constantFrom('2', '3.5', '0.001', null) })),
  weighed(3, fc.record({ do: be('spend'), who: player, amount: fc.bigInt(1n, 2_000n) })),
  weighed(6, fc.record({ do: be('turn'), diesAfter: fc.nat(24), isTough: fc.boolean() })),
  weighed(1, fc.record({ do: be('away') })),
  weighed(3, fc.record({ do: be('takeOver'), sleeps: fc.boolean() })),
  weighed(1, fc.record({ do: be('wait') })),
);
/** `isKept`: processes keep their memory between turns; otherwise each turn runs in a new one. */
export const story = fc.record({
  isKept: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: STEPS_MOST, size: 'max' }),
});
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;

/** Plays a story on a separate network until it settles, and compares the ledger with the chain. */
export async function playStory(database: Database, id: string, { isKept, steps }: Story): Promise<void> {
  const table = await openDepositTestbed(database, id, { isKept });
  const players = [await table.newPlayer(), await table.newPlayer()] as const;
  await table.mine(FORK_MOST);
  const sent = [await table.send(players[0], 300n), await table.send(players[1], 400n)];
  await table.mine(CONFIRMATIONS);
  await table.turn();
  for (const one of steps) await take(table, players, sent, one);
  await rest(table);
  await expectEqual(table, players);
}

async function take(
  table: DepositTestbed,
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
  else await work(table, one);
}

type OfWorkers = Extract<Step, { do: 'grow' | 'turn' | 'away' | 'takeOver' | 'wait' }>;

async function work(table: DepositTestbed, one: OfWorkers): Promise<void> {
  if (one.do === 'grow') await table.mine(one.blocks);
  if (one.do === 'takeOver') table.takeOver(one.sleeps);
  else if (one.do === 'wait') table.clock.advance(SIGN_OF_LIFE_MS);
  else if (one.do === 'away') await table.turn({ isAway: true });
  else await table.turn(one.do === 'turn' ? one : {});
}

/** Runs until everything decidable is decided. */
async function rest(table: DepositTestbed): Promise<void> {
  await table.setPrice('2');
  await table.turn();
  await table.mine(FORK_MOST + CONFIRMATIONS + 1);
  await table.turn();
  table.clock.advance(15 * 24 * 60 * 60_000);
  await table.turn();
}

/** Expects the ledger to match the chain, with nothing undecided. */
export async function expectEqual(
  { db, network, coin, ...table }: DepositTestbed,
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
  // Worth less than a minor unit at the price of that time, so too small for good.
  const worthless = [...rows].filter(
    ([txid, { state }]) => state === 'too_small' && creditable.includes(txid),
  );
  expect(worthless.every(([, { units }]) => unitsToMinor(BigInt(units), 8, '0.001') === 0n)).toBe(true);
  const expected = creditable.filter((txid) => !worthless.some(([known]) => known === txid));
  expect(credited.map(([txid]) => txid).toSorted()).toEqual(expected.toSorted());
  for (const [, { units, price, amount }] of credited)
    expect(amount).toBe(unitsToMinor(BigInt(units), 8, price ?? ''));
  expect(new Set([...rows.values()].map(({ state }) => state)).has('seen')).toBe(false);
  const listed = [...rows.values()].filter(({ block_height: height }) => height !== null);
  const [held] = await network.holdings(players.map(({ key }) => key));
  expect(listed.reduce((sum, { units }) => sum + BigInt(units), 0n)).toBe(held?.addresses);
  expect(held?.coin).toBe(coin);
}
