import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { amountToMinor } from '#core/money.ts';
import { checkLedger } from '../../db/check-ledger.ts';
import { openDatabase } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { getBalance, systemAccountNos, systemAccounts } from '../../ledger/index.ts';
import { createKillTestDatabase, spawnKillableProcess } from '../../testing/killable-process.ts';
import { createTestRounds } from '../../testing/test-rounds.ts';
import { deliverTips } from './deliver.ts';
import { tipInvariants } from './invariants.ts';

/** The first rows of step two. */
const OWED = 'from in_transit where user_id';
/** Where a process dies that sends a tip. */
const lives = [
  { place: 'between the two steps', from: OWED, after: OWED },
  { place: 'once it has arrived, before it is crossed off', from: OWED, after: '^commit' },
  { place: 'in the middle of the commit by which it arrives', from: OWED, after: null },
];
const USD = amountToMinor('1');

test('a tip whose sender is killed on the way arrives, once', { timeout: 120_000 }, async () => {
  const { remove, ...place } = await createKillTestDatabase('postgres');
  const spawnTipper = () => spawnKillableProcess(join(import.meta.dirname, 'testing/tipping-child.ts'));
  let next = spawnTipper();
  try {
    const { db, close } = await openDatabase(place);
    const site = createTestRounds({ db });
    const [giver, taker] = [await site.newPlayer(1_000n * USD), await site.newPlayer(0n)];
    for (const { from, after } of lives) {
      const life = next;
      next = spawnTipper();
      await life.live({ ...place, from, after });
      expect(await checkLedger(db, tipInvariants)).toEqual([]);
    }
    const left = await sql`select from in_transit`.execute(db);
    expect(left.rows.length).toBeGreaterThanOrEqual(2);
    const later = () => Date.now() + 10_000;
    const deps = {
      ...site.deps,
      clock: { now: () => new Date(later()) },
      dealer: { now: later },
    } as unknown as Deps; // only these fields are used
    await Promise.all([deliverTips(deps), deliverTips(deps)]);
    await deliverTips(deps);
    const { rows } = await sql<{ given: bigint }>`select
      (select count(*) from tips) as given, (select count(*) from notifications where key = 'tip_received') as told,
      (select count(*) from chat_messages) as posted,
      (select count(*) from transfers where code = 'tip' and debit = ${systemAccountNos.transit}) as arrived,
      (select count(*) from in_transit) as left`.execute(db);
    const given = rows[0]?.given ?? 0n;
    expect(given).toBeGreaterThanOrEqual(lives.length);
    expect(rows).toEqual([{ given, told: given, posted: given, arrived: given, left: 0n }]);
    expect(await getBalance(db, taker.accountId)).toBe(given * USD);
    expect(await getBalance(db, giver.accountId)).toBe((1_000n - given) * USD);
    expect(await getBalance(db, systemAccounts.transit)).toBe(0n);
    expect(await checkLedger(db, tipInvariants)).toEqual([]);
    await close();
  } finally {
    next.end();
    await remove();
  }
});
