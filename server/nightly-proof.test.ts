import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from './db/connection.ts';
import { readLastProvenDay } from './db/proof-days.ts';
import type { Deps } from './deps.ts';
import { readEnv } from './env.ts';
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
  const wanted = proofGauges.find((one) => one.name === name);
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
