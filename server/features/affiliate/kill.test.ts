import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { amountToMinor } from '#core/money.ts';
import { checkLedger } from '../../db/check-ledger.ts';
import { openDatabase, type Db } from '../../db/connection.ts';
import { getBalance, systemAccounts } from '../../ledger/index.ts';
import { createKillTestDatabase, spawnKillableProcess } from '../../testing/killable-process.ts';
import { numberedId } from '../../testing/numbered-id.ts';
import { createTestRounds } from '../../testing/test-rounds.ts';
import { affiliateInvariants } from './invariants.ts';
import { deliverCommissions } from './transit.ts';

const USD = amountToMinor('1');
const FOUND = '^select distinct receiver_id';
const PARTS = '^select user_id as "userId", sum';
/** Where a process dies that counts bets and delivers their commission. */
const lives = [
  { place: 'between the two steps', from: FOUND, after: FOUND },
  { place: 'once it is decided what arrives together', from: PARTS, after: PARTS },
  { place: 'once it has arrived, before it is crossed off', from: PARTS, after: '^commit' },
  { place: 'in the middle of the commit by which it arrives', from: PARTS, after: null },
];
/** The bets of each life, on which 1 % is expected and a tenth of that is the affiliate's. */
const BETS = 3;

async function refer(db: Db, affiliateId: string, userIds: readonly string[]): Promise<void> {
  const [campaign, at] = [numberedId(1), new Date()];
  const terms = { name: 'Of killed processes', code: 'killed', share_ppm: 100_000, state: 'active' } as const;
  await db
    .insertInto('campaigns')
    .values({ ...terms, id: campaign, user_id: affiliateId, created_at: at })
    .execute();
  for (const userId of userIds)
    await db
      .insertInto('referrals')
      .values({
        user_id: userId,
        campaign_id: campaign,
        affiliate_id: affiliateId,
        state: 'ok',
        reasons: '[]',
        joined_at: at,
      })
      .execute();
}

test('commission arrives once if the process is killed on the way', { timeout: 120_000 }, async () => {
  const { remove, ...place } = await createKillTestDatabase('postgres');
  const spawnOne = () => spawnKillableProcess(join(import.meta.dirname, 'testing/commissioning-child.ts'));
  let next = spawnOne();
  let rounds = 0;
  try {
    const { db, close } = await openDatabase(place);
    const site = createTestRounds({ db });
    const [affiliate, first, second] = [
      await site.newPlayer(0n),
      await site.newPlayer(),
      await site.newPlayer(),
    ];
    await refer(db, affiliate.userId, [first.userId, second.userId]);
    for (const [i, { from, after }] of lives.entries()) {
      for (let bet = 0; bet < BETS; bet += 1)
        await db
          .insertInto('settled_bets')
          .values({
            round_id: numberedId((rounds += 1)),
            user_id: (bet % 2 === 0 ? first : second).userId,
            account_id: first.accountId,
            is_main: true,
            game: 'dice',
            staked: 1_000n * USD,
            payout: 0n,
            multiplier: 0n,
            edge_ppm: 10_000,
            xp: 0n,
            settled_at: new Date(),
          })
          .execute();
      const life = next;
      next = spawnOne();
      await life.live({ ...place, from, after });
      expect(await checkLedger(db, affiliateInvariants), lives[i]?.place).toEqual([]);
    }
    const left = await sql`select from in_transit`.execute(db);
    expect(left.rows.length).toBeGreaterThanOrEqual(1);
    await Promise.all([deliverCommissions(site.deps), deliverCommissions(site.deps)]);
    await deliverCommissions(site.deps);
    const { rows } = await sql`select
      (select count(*) from in_transit) as left, (select count(*) from settled_bets) as uncounted,
      (select sum(commission)::bigint from referrals) as earned,
      (select sum(commission)::bigint from commission_days where affiliate_id = ${affiliate.userId}::uuid) as arrived`.execute(
      db,
    );
    const [{ uncounted }] = rows as [{ uncounted: bigint }];
    const sum = (BigInt(rounds) - uncounted) * USD;
    expect(rows).toEqual([{ left: 0n, uncounted, earned: sum, arrived: sum }]);
    expect(await getBalance(db, systemAccounts.transit)).toBe(0n);
    expect(await getBalance(db, systemAccounts.commissions)).toBe(sum);
    expect(await checkLedger(db, affiliateInvariants)).toEqual([]);
    await close();
  } finally {
    next.end();
    await remove();
  }
});
