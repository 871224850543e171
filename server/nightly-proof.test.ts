import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from './db/connection.ts';
import { readLastProvenDay } from './db/proof-days.ts';
import type { Deps } from './deps.ts';
import { readEnv } from './env.ts';
import { fullProofGauges, proveEveryDay } from './full-proof.ts';
import { proofGauges, proveNightly } from './nightly-proof.ts';
import { openRound } from './rounds/index.ts';
import { createTestDatabase } from './testing/databases.ts';
import { createFakeDealer } from './testing/fake-dealer.ts';
import { createTestRounds, diceBet, type TestRounds } from './testing/test-rounds.ts';

const HOUR_MS = 3_600_000;

let database: Database;
let site: TestRounds;
let deps: TestRounds['deps'] & Pick<Deps, 'dealer' | 'env'>;
beforeAll(async () => {
  database = await createTestDatabase('embedded');
  site = createTestRounds(database);
  deps = { ...site.deps, dealer: createFakeDealer(site.clock), env: readEnv({ NODE_ENV: 'test' }) };
});
afterAll(() => database.close());

const at = (time: string): void => site.clock.set(new Date(time));
const gauge = async (name: string) => {
  const wanted = [...proofGauges, ...fullProofGauges].find((one) => one.name === name);
  // A gauge reads the database and the clock.
  return (await wanted?.read(deps as Deps))?.map(({ value }) => value);
};
const runs = async () =>
  Number((await sql<{ n: bigint }>`select count(*) as n from proof_runs`.execute(database.db)).rows[0]?.n);

test('has nothing to prove on a new site, whose shared games wait', async () => {
  await sql`insert into chains (game, number, length, terminating_hash, every, sealed, published_at)
    values ('crash', 1, 10, '', 1, '', now())`.execute(database.db);
  await sql`insert into shared_games (id, game, chain, number, status)
    values ('crash-1-1', 'crash', 1, 1, 'waiting')`.execute(database.db);
  await proveNightly(deps);
  expect([await readLastProvenDay(database.db), await runs()]).toEqual([null, 0]);
});

test('proves a day once it is over and nothing can be added to it, by one process', async () => {
  const player = await site.newPlayer();
  await openRound(deps, player.userId, diceBet(player));
  at('2026-11-22T00:04:00Z');
  await proveNightly(deps);
  expect([await readLastProvenDay(database.db), await runs()]).toEqual([null, 0]);
  at('2026-11-22T00:06:00Z');
  await Promise.all([proveNightly(deps), proveNightly(deps)]);
  expect([await readLastProvenDay(database.db), await runs()]).toEqual([20_778, 1]);
  at('2026-11-22T23:00:00Z');
  await proveNightly(deps);
  expect(await runs()).toBe(1);
  expect(await gauge('books_proof_age_seconds')).toEqual([23 * 3_600]);
  expect(await gauge('books_proof_problems')).toEqual([0]);
});

test('counts what is wrong, logs it, and looks again later', async () => {
  const logged = vi.spyOn(deps.log, 'error');
  await sql`update wallets set amount = amount + 1`.execute(database.db);
  at('2026-11-23T00:06:00Z');
  await proveNightly(deps);
  expect(await gauge('books_proof_problems')).toEqual([1]);
  expect(logged).toHaveBeenCalledWith(
    { problems: [expect.stringMatching(/^Balance \w+ says/)] },
    'the books do not balance',
  );
  // The day itself is right.
  expect(await readLastProvenDay(database.db)).toBe(20_779);
  await sql`update wallets set amount = amount - 1`.execute(database.db);
  site.clock.advance(HOUR_MS);
  await proveNightly(deps);
  expect(await gauge('books_proof_problems')).toEqual([1]);
  site.clock.advance(6 * HOUR_MS);
  await proveNightly(deps);
  expect(await gauge('books_proof_problems')).toEqual([0]);
  expect(await runs()).toBe(3);
});

test('proves every day again each week, in portions', async () => {
  const fulls = async () =>
    (
      await sql<{
        days: number;
        problems: string[];
      }>`select days, problems from full_proofs order by begun_at`.execute(database.db)
    ).rows;
  const portions = async (): Promise<number> => {
    for (let portion = 1; ; portion += 1) {
      const ended = (await fulls()).length;
      // By two processes; each portion is a day.
      await Promise.all([proveEveryDay(deps, 0), proveEveryDay(deps, 0)]);
      if ((await fulls()).length > ended) return portion;
      if (portion > 20) throw new Error('It does not end.');
    }
  };
  at('2026-11-28T23:59:00Z');
  await proveEveryDay(deps);
  expect(await fulls()).toEqual([]);
  at('2026-11-29T00:01:00Z');
  expect(await gauge('books_full_proof_age_seconds')).toEqual([7 * 86_400 + 60]);
  // The days from the 21st to the 28th, of which the last one may still get rows.
  expect(await portions()).toBe(8);
  expect(await fulls()).toEqual([{ days: 7, problems: [] }]);
  await proveEveryDay(deps, 0);
  expect(await gauge('books_full_proof_problems')).toEqual([0]);
  expect(await gauge('books_full_proof_age_seconds')).toEqual([0]);
  // A week later a row of an old day is not as it was proven; the nightly proof does not see it.
  await sql`alter table rounds disable trigger rounds_immutable`.execute(database.db);
  await sql`update rounds set max_profit = max_profit + 1`.execute(database.db);
  at('2026-12-06T00:02:00Z');
  await portions();
  expect(await gauge('books_full_proof_problems')).toEqual([1]);
  expect((await fulls())[1]?.problems).toEqual([
    expect.stringContaining('Day 2026-11-21 is not as it was proven'),
  ]);
  await sql`update rounds set max_profit = max_profit - 1`.execute(database.db);
  site.clock.advance(6 * HOUR_MS);
  await portions();
  expect(await gauge('books_full_proof_problems')).toEqual([0]);
});

test('does not prove every day where that is off', async () => {
  site.clock.advance(30 * 24 * HOUR_MS);
  const off = { ...deps, env: { ...deps.env, proveAllDays: 0 } };
  await proveEveryDay(off, 0);
  expect(await fullProofGauges[0]?.read(off as unknown as Deps)).toEqual([]);
});
