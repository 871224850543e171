import { afterEach, describe, expect, it } from 'vitest';
import { checkDatabase } from '../../db/check.ts';
import { databases } from '../../testing/databases.ts';
import { knownGame, openCrashTestbed, type CrashTestbed, type LeaderHandle } from '../testing/crash-table.ts';
import { announceBlock, findChains, setPublicSeed } from './chains.ts';
import { applyGameTransition, MARK_SETTLED } from './game-transitions.ts';
import { loadCurrentGames } from './games.ts';
import { LeadershipLostError, renewLease, acquireLease } from '../../lease.ts';
import { setAsideBets } from '../../features/crash/set-aside-bets.ts';
import { settleGame } from './settle-game.ts';

/** Maximum time a game may be without a leader. */
const TAKEOVER_MS = 5_000;

/** Resolves when the next chain is published; its worker thread has no fixed duration. */
const made = (table: CrashTestbed): Promise<void> =>
  expect.poll(async () => (await findChains(table.deps.db, 'crash'))[0]?.number, { timeout: 45_000 }).toBe(2);

describe.each(databases)('the leader of a shared game on the %s database', (kind) => {
  const tables: CrashTestbed[] = [];
  const leaders: LeaderHandle[] = [];
  const open = async (
    options: Omit<Parameters<typeof openCrashTestbed>[0], 'kind'> = {},
  ): Promise<CrashTestbed> => {
    const table = await openCrashTestbed({ kind, ...options });
    tables.unshift(table);
    return table;
  };
  const lead = (table: CrashTestbed): LeaderHandle => {
    const leading = table.lead();
    leaders.push(leading);
    return leading;
  };
  afterEach(async () => {
    await Promise.all(leaders.splice(0).map((leading) => leading.stop()));
    for (const table of tables.splice(0)) await table.close();
  });

  it('is unique; another process takes over within 5 s of its death, and late writes of the old leader are void', async () => {
    const first = await open({ from: 2 });
    const second = await open({ secondOf: first });
    const [ann, ben] = [await first.registerPlayer(), await first.registerPlayer()];
    const leading = lead(first);
    await first.reach('betting', 2);
    const [mine, other] = [(await first.join(ann)).response.bet, (await second.join(ben)).response.bet];
    await first.reach('running', 2);
    await second.runFor(3_000);
    await second.cashOut(ben, other.id);
    await leading.stop();

    // A leader that dies while holding the lease.
    const dead = await acquireLease(first.deps, 'crash-loop');
    const diedMs = first.dealer.now();
    if (!dead) throw new Error('the lease was not free');
    expect(await acquireLease(second.deps, 'crash-loop')).toBeNull();
    lead(second);
    await second.reach('crashed', 2);
    await second.reach('betting', 3);
    const led = second.told.find(({ event }) => event === 'crash:end');
    expect(led?.payload).toMatchObject({ game: 2, crash_point: '2.20', hash: knownGame(2).hash });
    const tick = second.told.find(({ event }) => event === 'crash:tick')?.payload as { now: string };
    const tookOverMs = Date.parse(tick.now) - diedMs;
    expect(tookOverMs).toBeLessThanOrEqual(TAKEOVER_MS);

    const { last } = await loadCurrentGames(first.deps.db, 'crash');
    if (!last) throw new Error('no game is over');
    await expect(renewLease(first.deps, dead)).rejects.toThrow(LeadershipLostError);
    await expect(
      applyGameTransition(first.deps, MARK_SETTLED, { ...dead, gameId: last.id, resting: [] }),
    ).rejects.toThrow(LeadershipLostError);
    const end = { ...knownGame(2), point: 220 };
    const resting = await setAsideBets(first.deps).load();
    const settling = settleGame(first.deps, first.game, last, end, dead, resting);
    await expect(settling).rejects.toThrow(LeadershipLostError);
    const bets = await first.deps.db.selectFrom('rounds').select(['id', 'status', 'payout']).execute();
    expect(bets.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      [
        { id: mine.id, status: 'settled', payout: 0n },
        { id: other.id, status: 'settled', payout: 119_000_000n },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect((await checkDatabase(first.deps)).problems).toEqual([]);
  });

  it('restores the betting time lost without a leader, and continues a game that had started', async () => {
    const table = await open({ from: 18 });
    const ann = await table.registerPlayer();
    const first = lead(table);
    await table.reach('betting', 18);
    await table.dealer.pass(table.dealer.now() + 4_000);
    await first.stop();
    const second = lead(table);
    await table.dealer.waiting(1);
    const { ends_at: endsAt, now } = await table.snapshot();
    expect(Date.parse(endsAt ?? '') - Date.parse(now)).toBe(table.game.bettingMs);
    const { bet } = (await table.join(ann, { params: { autoCashout: '1.50' } })).response;
    await table.reach('running', 18);
    const { started_at: startedAt } = await table.snapshot();
    await second.stop();
    // No leader for longer than the game lasts: the game still ended at its computed time.
    table.clock.advance(60_000);
    expect(await table.snapshot(ann)).toMatchObject({
      phase: 'crashed',
      own: { status: 'active', cashed_out_at: '1.50' },
    });
    lead(table);
    await table.dealer.waiting(1);
    const end = table.told.find(({ event }) => event === 'crash:end')?.payload as { ended_at: string };
    expect(Date.parse(end.ended_at) - Date.parse(startedAt ?? '')).toBe(knownGame(18).runsMs);
    const round = table.deps.db.selectFrom('rounds').select(['status', 'payout']).where('id', '=', bet.id);
    expect(await round.executeTakeFirst()).toEqual({ status: 'settled', payout: 150_000_000n });
  });

  it('rests while nobody is there, writing and publishing nothing, and goes on for a viewer or a bet', async () => {
    let viewers = 1;
    const table = await open({ from: 2, viewers: () => viewers });
    const ann = await table.registerPlayer();
    const games = () => table.deps.db.selectFrom('shared_games').selectAll().orderBy('number').execute();
    const opensWithin = async (ms: number, number: number): Promise<void> => {
      await table.dealer.pass(table.dealer.now() + ms);
      expect(await table.snapshot()).toMatchObject({ phase: 'betting', game: number });
    };
    lead(table);
    await table.reach('running', 2);
    viewers = 0;
    // A game that has started is played to its end.
    await table.reach('crashed', 2);
    await table.dealer.pass(table.dealer.now() + 10_000);
    const [before, told] = [await games(), table.told.length];
    expect(before.map(({ number, status }) => [number, status])).toEqual([
      [2, 'settled'],
      [3, 'waiting'],
    ]);
    await table.dealer.pass(table.dealer.now() + 60_000);
    expect([await games(), table.told.length]).toEqual([before, told]);

    viewers = 1;
    await opensWithin(500, 3);
    viewers = 0;
    await table.reach('crashed', 3);
    await table.dealer.pass(table.dealer.now() + 10_000);
    expect((await table.join(ann)).status).toBe(200);
    await opensWithin(500, 4);
    const end = await table.reach('crashed', 4);
    expect(end).toMatchObject({ hash: knownGame(4).hash, commitment: knownGame(3).hash });
    expect((await checkDatabase(table.deps)).problems).toEqual([]);
  });

  it('publishes the next chain in time, and plays it once it has a public seed', async () => {
    const table = await open({ from: 199, env: { DEMO: 'off' } });
    expect(await table.snapshot()).toMatchObject({ phase: 'preparing', game: null, bets: [] });
    lead(table);
    await table.reach('crashed', 199);
    await made(table);
    const [next] = await findChains(table.deps.db, 'crash');
    expect(next).toMatchObject({ length: 200, publicSeed: null, blockHeight: null, played: 0 });
    expect(await table.reach('crashed', 200)).toMatchObject({ chain: 1 });
    // Without a public seed no game is played.
    await table.dealer.pass(table.dealer.now() + 10_000);
    expect((await table.snapshot()).phase).toBe('preparing');
    const named = { game: 'crash', number: 2 };
    expect(await announceBlock(table.deps, { ...named, height: 960_000n })).toBe(true);
    expect(await announceBlock(table.deps, { ...named, height: 960_001n })).toBe(false);
    const block = { ...named, seed: '0'.repeat(20) + 'f'.repeat(44), from: 'block' } as const;
    expect(await setPublicSeed(table.deps, block)).toBe(true);
    expect(await setPublicSeed(table.deps, { ...block, seed: 'e'.repeat(64) })).toBe(false);
    expect(await table.reach('betting', 1)).toMatchObject({ chain: 2, public_seed: block.seed });
    expect((await table.snapshot()).commitment).toBe(next?.terminatingHash);
  });

  it('draws the public seed of a play-money chain after the chain is published', async () => {
    const table = await open({ from: 200 });
    lead(table);
    await table.reach('crashed', 200);
    await made(table);
    expect(await table.reach('betting', 1)).toMatchObject({ chain: 2 });
    const [next] = await findChains(table.deps.db, 'crash');
    expect(next?.publicSeedFrom).toBe('random');
    expect(next?.publicSeedAt?.getTime()).toBeGreaterThanOrEqual(next?.publishedAt.getTime() ?? Infinity);
  });
});
