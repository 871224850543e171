import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { amountToMinor } from '#core/money.ts';
import { checkDatabase } from '../../db/check.ts';
import * as contract from '#contract/crash.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { openCrashTestbed, type CrashTestbed, type LeaderHandle } from '../testing/crash-table.ts';

interface Reply {
  readonly status: number;
  readonly errors: readonly { readonly key: string; readonly message: string }[];
}

/* Game 18 ends at 3.61, game 22 at 1.96. */
describe.each(postgresAlone)('bad input of crash on the %s database', (kind) => {
  let table: CrashTestbed;
  /** A second process of the site, which limits the rate of calls. */
  let limited: CrashTestbed;
  let leading: LeaderHandle;
  let ann: TestPlayer;
  let ben: TestPlayer;
  beforeAll(async () => {
    table = await openCrashTestbed({ kind, from: 18 });
    limited = await openCrashTestbed({ kind, secondOf: table, env: { RATE_LIMITS: 'on' } });
    leading = table.lead();
    await table.reach('betting', 18);
    [ann, ben] = [await table.registerPlayer(), await table.registerPlayer()];
  });
  afterAll(async () => {
    await leading.stop();
    await limited.close();
    await table.close();
  });

  /** All money, bets and games as text, to detect any change. */
  const everything = async (): Promise<unknown> => {
    const { rows } = await sql`select
      (select json_agg(b order by b.account_id) from wallets b) as balances,
      (select json_agg(r order by r.id) from rounds r) as rounds,
      (select json_agg(r order by r.id) from open_rounds r) as open,
      (select json_agg(g order by g.id) from shared_games g) as games,
      (select count(*) from transfers) as transfers`.execute(table.deps.db);
    return rows[0];
  };
  /** Returns the key of the refusal, after checking that it has a message and changed nothing. */
  const refused = async (call: () => Promise<Reply>): Promise<string | undefined> => {
    const before = await everything();
    const { status, errors } = await call();
    expect(await everything()).toEqual(before);
    expect([status < 500, errors[0]?.message]).toEqual([true, expect.stringMatching(/\S/)]);
    return errors[0]?.key;
  };
  const balanceOf = async ({ balanceId }: TestPlayer): Promise<bigint> => {
    const balance = table.deps.db.selectFrom('wallets').select('amount').where('account_id', '=', balanceId);
    return (await balance.executeTakeFirstOrThrow()).amount;
  };
  const cashOut = (by: TestPlayer, body: object) =>
    callApi(table.app, contract.cashOutCrash, body as { bet_id: string }, by.headers);

  it('is refused with a reason in every phase, changes nothing, and does not affect other players', async () => {
    const bet = (await table.join(ann)).response.bet;
    const own = (await table.join(ben, { params: { autoCashout: '1.20' } })).response.bet;
    const cara = await table.registerPlayer();
    const forged = { game: 18, arrived_at: '2020-01-01T00:00:00.000Z' } as { game: number };
    const tries: (readonly [string, () => Promise<Reply>])[] = [
      ['ALREADY_JOINED', () => table.join(ann)],
      ['ALREADY_JOINED', () => table.join(ann, { game: 18 })],
      ['ID_REUSED', () => table.join(ann, { client_bet_id: bet.client_bet_id, amount: '2' })],
      ['INSUFFICIENT_BALANCE', () => table.join(cara, { amount: '1000.00000001' })],
      ['NOT_FOUND', () => table.join(cara, { balance: ann.balanceId })],
      ['NOT_FOUND', () => table.join(cara, { balance: 'nothing' })],
      ['BETTING_CLOSED', () => table.join(cara, { game: 17 })],
      ['BETTING_CLOSED', () => table.join(cara, { game: 20 })],
      ['INVALID_REQUEST', () => table.join(cara, { game: 0 })],
      ['INVALID_REQUEST', () => table.join(cara, forged)],
      ['INVALID_REQUEST', () => cashOut(ann, { bet_id: bet.id, at: '9.00' })],
      ['INVALID_REQUEST', () => cashOut(ann, { bet_id: bet.id, now: '2020-01-01T00:00:00.000Z' })],
      ['ILLEGAL_ACTION', () => cashOut(ann, { bet_id: bet.id })],
      ['NOT_FOUND', () => table.leave(cara, bet.id)],
      ['NOT_FOUND', () => table.leave(cara, 'nothing')],
    ];
    for (const params of [{}, { autoCashout: '1.00' }, { autoCashout: '1000000.01' }, { autoCashout: 2 }])
      tries.push(['INVALID_PARAMS', () => table.join(cara, { params })]);
    for (const [key, call] of tries) expect(await refused(call)).toBe(key);

    await table.reach('running', 18);
    const running: typeof tries = [
      ['BETTING_CLOSED', () => table.join(cara, { game: 18 })],
      ['ILLEGAL_ACTION', () => table.leave(ann, bet.id)],
      ['ILLEGAL_ACTION', () => table.cashOut(ann, bet.id)],
      ['NOT_FOUND', () => table.cashOut(cara, bet.id)],
    ];
    for (const [key, call] of running) expect(await refused(call)).toBe(key);
    const queued = (await table.join(cara)).response;
    expect(queued).toMatchObject({ game: 19, bet: { status: 'active' } });
    expect(await refused(() => table.join(cara))).toBe('ALREADY_JOINED');
    expect(await refused(() => table.cashOut(cara, queued.bet.id))).toBe('ILLEGAL_ACTION');
    await table.runFor(5_000);
    const twice = await Promise.all([0, 1].map(() => table.cashOut(ann, bet.id)));
    await table.runFor(8_000);
    twice.push(await table.cashOut(ann, bet.id));
    expect(twice.map(({ response }) => response.bet.cashed_out_at)).toEqual(['1.34', '1.34', '1.34']);
    expect(twice[2]?.response).toEqual(twice[0]?.response);

    await table.reach('crashed', 18);
    expect(await refused(() => table.leave(ben, own.id))).toBe('ILLEGAL_ACTION');
    expect(await refused(() => table.cashOut(cara, queued.bet.id))).toBe('ILLEGAL_ACTION');
    expect(await refused(() => table.join(ben, { game: 18 }))).toBe('BETTING_CLOSED');
    await table.reach('betting', 19);
    expect(await Promise.all([ann, ben, cara].map(balanceOf))).toEqual(
      ['1000.34', '1000.20', '999'].map(amountToMinor),
    );
    expect((await checkDatabase(table.deps)).problems).toEqual([]);
  });

  it('stops a flood of joins and cancellations above the limit without affecting other players', async () => {
    await table.skipTo(22);
    const before = await balanceOf(ann);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      let bet = (await limited.join(ann)).response.bet;
      const statuses: number[] = [];
      for (let i = 0; i < 20; i += 1) {
        statuses.push((await limited.leave(ann, bet.id)).status);
        const joined = await limited.join(ann);
        statuses.push(joined.status);
        if (joined.status === 200) bet = joined.response.bet;
      }
      const taken = statuses.filter((status) => status === 200).length;
      expect(taken).toBe(statuses.indexOf(429));
      expect(taken).toBeLessThan(statuses.length);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      expect((await limited.join(ben)).status).toBe(200);
      vi.advanceTimersByTime(60_000);
      await limited.leave(ann, bet.id);
    } finally {
      vi.useRealTimers();
    }
    expect(await balanceOf(ann)).toBe(before);
    expect((await table.reach('running', 22)).totals).toEqual({ players: 1, staked: '1.00000000' });
    await table.reach('betting', 23);
    expect((await checkDatabase(table.deps)).problems).toEqual([]);
  });
});
