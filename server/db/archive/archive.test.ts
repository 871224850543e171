import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql, type KyselyPlugin, type QueryId } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BetProof } from '#contract/bets.ts';
import { computeCommitment } from '#core/fairness.ts';
import { amountToMinor } from '#core/money.ts';
import { createLineFolder } from '#core/records/fold-lines.ts';
import { differingFields } from '#core/records/differing-fields.ts';
import { parseRawRecord } from '#core/records/raw-record.ts';
import { fastHmac } from '#games/cli/fast-hmac.ts';
import { createDatabaseClock } from '../../database-clock.ts';
import { countDeposits } from '../../features/account/queries.ts';
import { getBetDetail, getBetProof } from '../../features/bets/service.ts';
import { listTransactions } from '../../features/history/transactions.ts';
import { ownedTables } from '../../features/profile/personal-data.ts';
import { createProfileStats } from '../../features/profile/stats.ts';
import { countReports } from '../../features/reports/count.ts';
import { listPlayerTransfers } from '../../features/staff/player-lists.ts';
import type { Deps } from '../../deps.ts';
import { firstIdAt } from '../../id-range.ts';
import { newId } from '../../ids.ts';
import {
  closeLedger,
  findFirstTransfer,
  systemAccounts,
  systemBalances,
  systemDays,
  transfer,
  type Movement,
} from '../../ledger/index.ts';
import { actInRound, openRound, rotateSeedPair } from '../../rounds/index.ts';
import { createTestDatabase, postgresAlone } from '../../testing/databases.ts';
import { createTestRounds, diceBet, ladderBet, type TestRounds } from '../../testing/test-rounds.ts';
import { checkDatabase } from '../check.ts';
import type { Database, Db } from '../connection.ts';
import { proveHere } from '../proof-workers.ts';
import { proveBooks } from '../prove-books.ts';
import { transaction } from '../transaction.ts';
import { archiveMonth, checkArchived, listOldMonths, type ArchiveDeps } from './archive-month.ts';
import { archivedBefore, readArchivedMonths } from './openings.ts';

/** No player's country is known. */
const nowhere = { countryAt: () => null, countryOf: () => null, blockedIn: () => [] };

/** Dies once, before or after the first statement whose text fits. */
function dyingAt(db: Db, pattern: RegExp, when: 'before' | 'after'): { readonly db: Db; isDead(): boolean } {
  let isDead = false;
  let at: QueryId | null = null;
  const die = (): never => {
    isDead = true;
    throw new Error('killed');
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join(' ') : '';
      if (isDead || !pattern.test(text)) return node;
      if (when === 'before') die();
      at = queryId;
      return node;
    },
    transformResult: async ({ result, queryId }) => (queryId === at && !isDead ? die() : result),
  };
  return { db: db.withPlugin(plugin), isDead: () => isDead };
}

const deaths: readonly (readonly [RegExp, 'before' | 'after'])[] = [
  [/detach partition/, 'before'],
  [/detach partition/, 'after'],
  [/insert into transfers_202610_staying/, 'after'],
  [/rename to transfers_202610_leaving/, 'after'],
  [/attach partition/, 'after'],
  [/update archived_months/, 'before'],
  [/to_jsonb/, 'after'],
  [/update archived_months/, 'before'],
  [/create schema/, 'after'],
  [/jsonb_populate_record/, 'after'],
  [/set search_path/, 'after'],
  [/update archived_months/, 'before'],
  [/drop table if exists/, 'after'],
];

describe.each(postgresAlone)('the archive on the %s database', (kind) => {
  let database: Database;
  let site: TestRounds;
  let deps: ArchiveDeps;
  /** A bet as its player kept it. */
  let receipt: { readonly id: string; readonly userId: string; readonly proof: BetProof };
  let before: Awaited<ReturnType<typeof readSums>>;
  const creditOf = ({ userId }: { readonly userId: string }): Movement => ({
    debit: systemAccounts.rewards,
    credit: userId,
    amount: 7_000_000_000n,
    code: 'demo-credit',
    roundId: null,
    clientId: `demo:${userId}`,
  });
  const reading = () =>
    ({ db: database.db, replica: undefined, networks: new Map(), clock: site.clock }) as unknown as Deps;
  /** What is read of all time. */
  const readSums = async () => {
    const { db } = database;
    const { userId } = receipt;
    const lists = ['demo', 'reward', 'deposit'] as const;
    return {
      deposits: await countDeposits(db, userId),
      outside: (await listPlayerTransfers(db, userId, { page: 1, per_page: 50 })).items,
      profile: await createProfileStats({ db, clock: site.clock, catalogue: {} })(userId),
      lists: await Promise.all(
        lists.map((kind) => listTransactions(reading(), userId, { kind, page: 1, per_page: 50 })),
      ),
      books: await systemBalances(db),
      days: await systemDays(db, 'house', 0),
      first: (await findFirstTransfer(db))?.slice(0, 8),
    };
  };
  const at = (time: string): void => site.clock.set(new Date(time));
  beforeAll(async () => {
    database = await createTestDatabase(kind);
    site = createTestRounds(database);
    deps = { ...site.deps, archiveDir: await mkdtemp(join(tmpdir(), 'oddlight-archive-')) };
    await sql`drop table rounds_202609`.execute(database.db);
    await sql`drop table transfers_202609`.execute(database.db);
    at('2026-10-30T12:00:00Z');
    const [player, other] = [await site.newPlayer(), await site.newPlayer()];
    await transaction(database.db, (tx) => transfer(tx, site.deps, creditOf(player)));
    const { round: kept } = await openRound(site.deps, player.userId, diceBet(player));
    for (let i = 0; i < 2; i += 1) await openRound(site.deps, player.userId, diceBet(player));
    const box = { game: 'lootboxes', params: { box: 'sweet-shop' }, amount: undefined };
    await openRound(site.deps, player.userId, diceBet(player, box));
    await rotateSeedPair(site.deps, player.userId, 'next');
    receipt = { id: kept.id, userId: player.userId, proof: await getBetProof(site.deps, null, kept.id) };
    at('2026-10-31T23:59:00Z');
    await openRound(site.deps, player.userId, diceBet(player));
    const { round } = await openRound(site.deps, other.userId, ladderBet(other));
    at('2026-11-01T00:02:00Z');
    const step = await actInRound(site.deps, other.userId, {
      round_id: round.id,
      step: 0,
      action: { type: 'step' },
    });
    if (step.round.status === 'active')
      await actInRound(site.deps, other.userId, { round_id: round.id, step: 1, action: { type: 'cashout' } });
    for (let i = 0; i < 2; i += 1) await openRound(site.deps, player.userId, diceBet(player));
    // The rounds are counted.
    await sql`with counted as (delete from settled_bets returning *)
      insert into player_days (user_id, day, staked, payout, expected, rounds)
      select user_id, floor(extract(epoch from settled_at) / 86400)::integer, sum(staked), sum(payout), 0, count(*)
      from counted group by 1, 2`.execute(database.db);
    at('2026-11-04T12:00:00Z');
    await proveBooks({ ...site.deps }, { isKept: true, prover: proveHere(site.deps) });
    at('2027-02-01T12:00:00Z');
    await closeLedger({ ...site.deps, dealer: await createDatabaseClock(database.db) });
    before = await readSums();
  });
  afterAll(async () => {
    await database.close();
    await rm(deps.archiveDir, { recursive: true, force: true });
  });

  it('takes the months that are old enough', async () => {
    expect(before.outside.map(({ code, amount }) => `${code} ${amount}`).toSorted()).toEqual([
      'demo-credit 70.00000000',
      'reward 1000.00000000',
    ]);
    expect(await listOldMonths(deps, 3)).toEqual(['2026-10']);
    expect(await listOldMonths(deps, 4)).toEqual([]);
    await expect(archiveMonth(deps, '2026-11')).rejects.toThrow('2026-11 is not proven up to 2026-12-02');
  });

  it('takes no month whose transfers are not in the reports yet', async () => {
    await expect(archiveMonth(deps, '2026-10')).rejects.toThrow(
      'The transfers of 2026-10 are not all in the reports',
    );
    const dealer = await createDatabaseClock(database.db);
    await countReports({ ...site.deps, dealer, geo: nowhere });
  });

  it('takes no month in which a row was changed', async () => {
    await sql`alter table rounds disable trigger rounds_immutable`.execute(database.db);
    const change = (by: string) =>
      sql.raw(`update rounds set max_profit = max_profit ${by} where game = 'dice'`).execute(database.db);
    await change('+ 1');
    await expect(archiveMonth(deps, '2026-10')).rejects.toThrow('2026-10 does not leave');
    await change('- 1');
    expect(await readArchivedMonths(database.db)).toEqual([]);
  });

  // The embedded database has no second connection that could read meanwhile.
  const readers = kind === 'postgres' ? ['a reader'] : [];
  it.each(readers)('finishes the detaching that was cancelled while there is %s', async () => {
    const { db } = database;
    const kept = dyingAt(db, /detach partition/, 'before');
    await expect(archiveMonth({ ...deps, db: kept.db }, '2026-10')).rejects.toThrow('killed');
    await db.transaction().execute(async (reader) => {
      await sql`select from rounds limit 1`.execute(reader);
      const leaves = archiveMonth(deps, '2026-10').catch((error: unknown) => error);
      const waiting = sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
        and query like '%detach partition%concurrently' and wait_event_type = 'Lock'`;
      const found = await expect
        .poll(async () => (await waiting.execute(db)).rows[0]?.pid, { timeout: 8_000 })
        .toBeDefined()
        .then(() => waiting.execute(db));
      await sql`select pg_cancel_backend(${found.rows[0]?.pid}::integer)`.execute(db);
      expect(await leaves).toMatchObject({ code: '57014' });
    });
    const { rows } = await sql<{ pending: boolean }>`select inhdetachpending as pending from pg_inherits
      where inhrelid = 'rounds_202610'::regclass`.execute(db);
    expect(rows).toEqual([{ pending: true }]);
    expect((await checkDatabase(site.deps)).problems).toEqual([]);
    const dying = dyingAt(db, /detach partition/, 'after');
    await expect(archiveMonth({ ...deps, db: dying.db }, '2026-10')).rejects.toThrow('killed');
    const left = sql`select from pg_inherits where inhrelid = 'rounds_202610'::regclass`;
    expect((await left.execute(db)).rows).toEqual([]);
  });

  it('goes on where it was killed, at each step, and the books are right at each of them', async () => {
    for (const [pattern, when] of deaths) {
      // The test before this one has detached it.
      if (kind === 'postgres' && /detach/.test(pattern.source)) continue;
      const dying = dyingAt(database.db, pattern, when);
      await expect(archiveMonth({ ...deps, db: dying.db }, '2026-10'), String(pattern)).rejects.toThrow(
        'killed',
      );
      expect((await checkDatabase(site.deps)).problems, String(pattern)).toEqual([]);
      // A detached month is none of the tables that a player's data are read from.
      expect((await ownedTables(database.db)).map(({ name }) => name)).not.toContain('rounds_202610');
    }
    await archiveMonth(deps, '2026-10');
    await archiveMonth(deps, '2026-10');
    expect(await readArchivedMonths(database.db)).toMatchObject([
      { month: '2026-10', state: 'dropped', rounds: 6n },
    ]);
    const { rows } = await sql<{ n: bigint; gone: boolean }>`select (select count(*) from rounds) as n,
      to_regclass('rounds_202610') is null as gone`.execute(database.db);
    expect(rows).toEqual([{ n: 2n, gone: true }]);
  });

  it('shows players where the rounds are kept, and a receipt of one still verifies', async () => {
    const isArchived = { key: 'BET_ARCHIVED', values: { before: '2026-11-01' } };
    await expect(getBetProof(site.deps, null, receipt.id)).rejects.toMatchObject(isArchived);
    await expect(getBetDetail(site.deps, null, receipt.id)).rejects.toMatchObject(isArchived);
    await expect(getBetDetail(site.deps, null, newId(site.deps.clock))).rejects.toMatchObject({
      key: 'NOT_FOUND',
    });
    expect(await archivedBefore(database.db)).toEqual(new Date('2026-11-01'));
    const { proof } = receipt;
    const line = {
      game: proof.game,
      rulesVersion: proof.rules_version,
      params: proof.params,
      bet: amountToMinor(proof.amount).toString(),
      maxProfit: proof.max_profit === null ? undefined : amountToMinor(proof.max_profit).toString(),
      serverSeed: proof.server_seed,
      clientSeed: proof.client_seed,
      nonce: proof.nonce,
      actions: proof.actions,
    };
    const { result } = createLineFolder(site.deps.catalogue, fastHmac)(line);
    expect(result).toMatchObject({ multiplier: proof.multiplier, outcome: proof.outputs });
    expect(computeCommitment(String(proof.server_seed))).toBe(proof.server_seed_hash);
  });

  it('lists the transactions that stayed, and says since when those of rounds are kept elsewhere', async () => {
    const filter = { page: 1, per_page: 50 };
    const list = await listTransactions(reading(), receipt.userId, filter);
    expect(list.archived_before).toBe('2026-11-01T00:00:00.000Z');
    const kinds = ['refund', 'deposit'] as const;
    const [refunds, deposits] = await Promise.all(
      kinds.map((kind) => listTransactions(reading(), receipt.userId, { ...filter, kind })),
    );
    expect(refunds?.archived_before).toBe(list.archived_before);
    expect(deposits?.archived_before).toBeNull();
    const types = list.items.map(({ type, time }) => `${time.slice(0, 7)} ${type}`);
    expect(new Set(types.filter((type) => type.startsWith('2026-10')))).toEqual(
      new Set(['2026-10 demo', '2026-10 reward']),
    );
    expect(types.filter((type) => type === '2026-11 bet')).toHaveLength(2);
    expect(list.totals?.count).toBe(list.items.length);
  });

  it('keeps the sums of all time, and a movement is booked once for ever', async () => {
    expect(await readSums()).toEqual(before);
    const book = (amount: bigint) =>
      transaction(database.db, (tx) => transfer(tx, site.deps, { ...creditOf(receipt), amount }));
    await book(7_000_000_000n);
    await expect(book(1n)).rejects.toMatchObject({ key: 'ID_REUSED' });
    expect(await readSums()).toEqual(before);
    const { rows } = await sql<{ name: string; n: number }>`select tableoid::regclass::text as name,
      count(*)::integer as n from transfers where id < ${firstIdAt(Date.parse('2026-11-01'))} group by 1`.execute(
      database.db,
    );
    expect(rows).toEqual([{ name: 'transfers_202610', n: 3 }]);
    const change = sql`update transfers_202610 set amount = 1`.execute(database.db);
    await expect(change).rejects.toThrow('immutable');
  });

  it('leaves books that every proof accepts', async () => {
    const prover = proveHere(site.deps);
    expect(await checkDatabase(site.deps)).toEqual({ problems: [], rounds: 2 });
    at('2026-11-06T12:00:00Z');
    expect(await proveBooks(site.deps, { isAll: true, prover })).toMatchObject({ problems: [] });
    expect(await proveBooks(site.deps, { isKept: true, prover })).toMatchObject({ problems: [] });
    await sql`update openings set amount = amount + 1`.execute(database.db);
    expect((await checkDatabase(site.deps)).problems).not.toEqual([]);
    await sql`update openings set amount = amount - 1`.execute(database.db);
  });

  it('has lines that a replay accepts, with the seeds that were revealed', async () => {
    const read = async (name: string) =>
      gunzipSync(await readFile(join(deps.archiveDir, '2026-10', name)))
        .toString()
        .split('\n')
        .filter((line) => line !== '');
    const shown = await read('rounds.jsonl.gz');
    const fold = createLineFolder(site.deps.catalogue, fastHmac);
    for (const line of shown.map(parseRawRecord))
      expect(differingFields(line, fold(line).result)).toEqual([]);
    const hidden = await read('rounds-hidden.jsonl.gz');
    expect([shown.length, hidden.length]).toEqual([4, 2]);
    expect(hidden.join()).not.toContain('"serverSeed":');
  });

  it('can be proven as long as its files are as they were written', async () => {
    const [month] = await readArchivedMonths(database.db);
    if (!month) throw new Error('nothing is archived');
    await checkArchived(deps, month);
    for (const name of ['rounds.jsonl.gz', 'transfers.jsonl.gz', 'transfers-later.jsonl.gz']) {
      const file = join(deps.archiveDir, '2026-10', name);
      const whole = await readFile(file);
      await writeFile(file, whole.subarray(0, -9));
      await expect(checkArchived(deps, month)).rejects.toThrow('missing or not as it was written');
      await writeFile(file, whole);
    }
    await checkArchived(deps, month);
    const { rows } = await sql`select from pg_namespace where nspname like 'archive_check%'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  it('finds a transfer that stayed and was changed afterwards', async () => {
    const [month] = await readArchivedMonths(database.db);
    if (!month) throw new Error('nothing is archived');
    const change = async (by: string) => {
      await sql`alter table transfers disable trigger transfers_immutable`.execute(database.db);
      await sql
        .raw(`update transfers_202610 set amount = amount ${by} where code = 'demo-credit'`)
        .execute(database.db);
      await sql`alter table transfers enable trigger transfers_immutable`.execute(database.db);
    };
    await change('+ 1');
    await expect(checkArchived(deps, month)).rejects.toThrow('are not as they were when it left');
    await change('- 1');
  });

  it('proves a month also when the next one has left, in which its last rounds ended', async () => {
    at('2026-12-04T12:00:00Z');
    const proven = await proveBooks(site.deps, { isKept: true, prover: proveHere(site.deps) });
    expect(proven.problems).toEqual([]);
    at('2027-03-01T12:00:00Z');
    expect(await listOldMonths(deps, 3)).toEqual(['2026-11']);
    await archiveMonth(deps, '2026-11');
    for (const month of await readArchivedMonths(database.db)) await checkArchived(deps, month);
    expect(await checkDatabase(site.deps)).toEqual({ problems: [], rounds: 0 });
    expect((await readSums()).outside).toEqual(before.outside);
    const prover = proveHere(site.deps);
    expect((await proveBooks(site.deps, { isAll: true, prover })).problems).toEqual([]);
  });
});
