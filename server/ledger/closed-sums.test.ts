import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../db/check-ledger.ts';
import type { Database, Db, Tx } from '../db/connection.ts';
import { FIRST_ID } from '../db/uuid.ts';
import { createDatabaseClock } from '../database-clock.ts';
import { openRound } from '../rounds/index.ts';
import { killAtEveryStatement } from '../testing/kill-injection.ts';
import { createTestDatabase, postgresAlone } from '../testing/databases.ts';
import { createTestRounds, diceBet, type TestRounds } from '../testing/test-rounds.ts';
import { closeLedger, findFirstTransfer, getBalance, playerSums, systemBalances } from './index.ts';

const PLAYERS = 4;
const HOUR_MS = 3_600_000;

const fullSums = async (db: Db | Tx) =>
  (
    await sql<{
      accountId: string;
      amount: string;
    }>`select a.name as "accountId", sum(amount)::text as amount from (
        select credit as account_no, amount from transfers
        union all select debit, -amount from transfers) sides
      join system_accounts a using (account_no) group by a.name order by a.name`.execute(db)
  ).rows;

const fullPlayerSums = async (db: Db | Tx) =>
  (
    await sql<Awaited<ReturnType<typeof playerSums>>>`select (select count(*) from users) as count,
      coalesce(sum(amount) filter (where account_no = 0), 0)::bigint as main,
      coalesce(sum(amount) filter (where account_no < 0), 0)::bigint as bonus from wallets`.execute(db)
  ).rows[0] ?? { count: 0n, main: 0n, bonus: 0n };

/** Both ways to add up, in one snapshot. */
const bothSums = (db: Db) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      closed: [...(await systemBalances(tx)), await playerSums(tx)],
      full: [...(await fullSums(tx)), await fullPlayerSums(tx)],
    }));

describe.each(postgresAlone)('closed sums on the %s database', (kind) => {
  let database: Database;
  let site: TestRounds;
  let players: { readonly userId: string; readonly accountId: string }[];
  let dealer: Awaited<ReturnType<typeof createDatabaseClock>>;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    site = createTestRounds(database);
    players = await Promise.all(Array.from({ length: PLAYERS }, () => site.newPlayer()));
    dealer = await createDatabaseClock(database.db);
  });
  afterAll(() => database.close());

  const deps = () => ({ db: database.db, clock: site.clock, dealer });
  const bet = (at = 0) => {
    const player = players[at];
    if (!player) throw new Error(`There is no player ${at}.`);
    return openRound(site.deps, player.userId, diceBet(player));
  };
  const upto = async () =>
    (await database.db.selectFrom('ledger_closed').select('upto').executeTakeFirstOrThrow()).upto;

  test('equal the full sum while bets run and while the job closes', async () => {
    for (let hour = 0; hour < 4; hour += 1) {
      const betting = Promise.all(players.map((_, at) => bet(at)));
      const closing = closeLedger(deps());
      for (let read = 0; read < 3; read += 1) {
        const { closed, full } = await bothSums(database.db);
        expect(closed).toEqual(full);
      }
      await Promise.all([betting, closing]);
      site.clock.advance(HOUR_MS);
    }
    await closeLedger(deps());
    expect(
      Number(
        await database.db
          .selectFrom('ledger_days')
          .select(({ fn }) => fn.sum('transfers').as('n'))
          .executeTakeFirst()
          .then((row) => row?.n),
      ),
    ).toBeGreaterThan(4 * PLAYERS);
    const { closed, full } = await bothSums(database.db);
    expect(closed).toEqual(full);
    for (const { accountId, amount } of await fullSums(database.db))
      expect(await getBalance(database.db, accountId)).toBe(BigInt(amount));
  });

  test('leave out the newest transfers, which others may still come before', async () => {
    site.clock.advance(HOUR_MS);
    const { round } = await bet();
    await closeLedger(deps());
    expect((await upto()) < round.id).toBe(true);
    expect((await bothSums(database.db)).closed).toEqual((await bothSums(database.db)).full);
  });

  test('stay exact when the job is killed after any statement', async () => {
    await bet(1);
    site.clock.advance(HOUR_MS);
    const before = await upto();
    const deaths = await killAtEveryStatement(deps(), closeLedger, async () => {
      const { closed, full } = await bothSums(database.db);
      expect(closed).toEqual(full);
      // The lease of the dead process ends.
      await sql`update leases set until = now() - interval '1 minute'`.execute(database.db);
    });
    expect(deaths).toBeGreaterThan(4);
    expect((await upto()) > before).toBe(true);
    expect((await bothSums(database.db)).closed).toEqual((await bothSums(database.db)).full);
    expect(await checkLedger(database.db)).toEqual([]);
  });

  test('begin with the first transfer, though it is much younger than the first player', async () => {
    const ids = await database.db.selectFrom('transfers').select('id').execute();
    const [oldest] = ids.map(({ id }) => id).sort();
    expect(await findFirstTransfer(database.db)).toBe(oldest);
    await sql`insert into users (id, username, email, email_key, password_hash, created_at)
      values (${FIRST_ID}, 'first-player', '1@example.com', '1@example.com', '', now())`.execute(database.db);
    expect(await findFirstTransfer(database.db)).toBe(oldest);
    await sql`delete from users where id = ${FIRST_ID}`.execute(database.db);
  });

  test('are proven by the check of the books', async () => {
    await sql`update ledger_days set amount = amount + 1 where account_no = 1 and code = 'stake'`.execute(
      database.db,
    );
    expect(await checkLedger(database.db)).toEqual([expect.stringMatching(/^The closed sum of house is /)]);
  });
});
