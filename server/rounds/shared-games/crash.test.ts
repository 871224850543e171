import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gamesBack } from '#games/crash/chain.ts';
import { timeOfMultiplierMs } from '#games/crash/curve.ts';
import { amountToMinor } from '#core/money.ts';
import { contract as calls } from '../../whole-contract.ts';
import { checkDatabase } from '../../db/check.ts';
import { knownGame, openCrashTestbed, type CrashTestbed, type LeaderHandle } from '../testing/crash-table.ts';
import { databases } from '../../testing/databases.ts';
import { proveInRanges } from '../../testing/prove-in-ranges.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import * as contract from '#contract/crash.ts';

const THOUSAND = amountToMinor('1000');

/*
 * The crash points are known: game 1 ends at 9.21, 2 at 2.20, 3 at 1.01, 18 at 3.61, 28 at 1.02, 29 at
 * 119.40, 30 at 1.00.
 */
describe.each(databases)('crash on the %s database', (kind) => {
  let table: CrashTestbed;
  let leading: LeaderHandle;
  let ann: TestPlayer;
  let ben: TestPlayer;
  beforeAll(async () => {
    table = await openCrashTestbed({ kind, from: 1 });
    leading = table.lead();
    await table.reach('betting', 1);
  });
  afterAll(async () => {
    await leading.stop();
    const problems = await proveInRanges(table.deps);
    await table.close();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
  beforeEach(async () => {
    [ann, ben] = [await table.registerPlayer(), await table.registerPlayer()];
  });
  afterEach(async () => {
    const { problems } = await checkDatabase(table.deps);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

  const balanceOf = async ({ balanceId }: TestPlayer): Promise<bigint> => {
    const balance = table.deps.db.selectFrom('wallets').select('amount').where('account_id', '=', balanceId);
    return (await balance.executeTakeFirstOrThrow()).amount;
  };
  const errorOf = async (call: Promise<{ readonly errors: readonly { readonly key: string }[] }>) =>
    (await call).errors[0]?.key;
  const told = (event: string): unknown[] =>
    table.told.filter((row) => row.event === event).map((row) => row.payload);

  it('pays automatic and manual cash-outs, and nothing to players who stayed in', async () => {
    await table.skipTo(2);
    const cara = await table.registerPlayer();
    const limit = { kind: 'loss', period: 'day', value: '1' } as const;
    expect((await callApi(table.app, calls.setLimit, limit, ann.headers)).errors).toEqual([]);
    const used = async () =>
      (await callApi(table.app, calls.getLimits, {}, ann.headers)).response.limits[0]?.used;
    expect(await errorOf(table.join(ann, { amount: '1.01' }))).toBe('LIMIT_LOSS');
    const left = (await table.join(ann)).response.bet;
    expect(await used()).toBe('1.00000000');
    await callApi(table.app, calls.leaveCrash, { bet_id: left.id }, ann.headers);
    expect(await used()).toBe('0.00000000');
    const own = (await table.join(ann, { params: { autoCashout: '1.05' } })).response;
    expect(own).toMatchObject({ game: 2, bet: { status: 'active', leaves_at: '1.05', cashed_out_at: null } });
    expect(own.balance.amount).toBe('999.00000000');
    const hand = (await table.join(ben, { amount: '3' })).response.bet;
    const stays = (await table.join(cara)).response.bet;
    await table.reach('running', 2);
    await table.runFor(5_000);
    // floor(100 e^0.3) hundredths.
    expect((await table.cashOut(ben, hand.id)).response).toMatchObject({
      bet: { status: 'active', cashed_out_at: '1.34', payout: '4.02000000' },
      balance: { amount: '997.00000000' },
    });
    expect((await table.snapshot(ann)).own).toMatchObject({ cashed_out_at: '1.05', payout: '1.05000000' });
    await table.reach('crashed', 2);
    expect(await Promise.all([ann, ben, cara].map(balanceOf))).toEqual([
      amountToMinor('1000.05'),
      amountToMinor('1001.02'),
      amountToMinor('999'),
    ]);
    expect(await used()).toBe('-0.05000000');
    const { bet } = (await callApi(table.app, calls.getBet, { id: stays.id }, ann.headers)).response;
    expect(bet).toMatchObject({
      game: 'crash',
      amount: '1.00000000',
      payout: '0.00000000',
      can_verify: true,
      outputs: { crashPoint: '2.20', cashedOutAt: null, win: false },
    });
    const proof = (await callApi(table.app, calls.verifyBet, { id: hand.id })).response;
    expect(proof).toMatchObject({
      nonce: 2,
      server_seed: knownGame(2).hash,
      actions: [{ type: 'cashout', at: '1.34' }],
      multiplier: '1.34000000',
      payout: '4.02000000',
    });
  });

  it('shows a finished game and proves it back to the terminating hash', async () => {
    await table.skipTo(3);
    await table.reach('crashed', 3);
    await table.reach('betting', 4);
    await table.reach('betting', 5);
    const { results, commitment } = await table.snapshot();
    expect(results.map(({ game, crash_point: at }) => [game, at])).toEqual([
      [4, '1.72'],
      [3, '1.01'],
      [2, '2.20'],
      [1, '9.21'],
    ]);
    expect(commitment).toBe(results[0]?.hash);
    const { game } = (await callApi(table.app, contract.getCrashGame, { chain: 1, game: 4 })).response;
    const { chains } = (await callApi(table.app, contract.getCrashChains, {})).response;
    expect(chains).toMatchObject([{ number: 1, length: 200, played: 4, public_seed_from: 'block' }]);
    const back = gamesBack({ game: 4, hash: game.hash }, game.public_seed);
    const points = [1, 2, 3, 4]
      .map(() => back.next())
      .map(({ value }) => (value as { crashPoint: number }).crashPoint);
    expect(points).toEqual([172, 101, 220, 921]);
    expect(back.next().value).toBe(chains[0]?.terminating_hash);
    expect(await errorOf(callApi(table.app, contract.getCrashGame, { chain: 1, game: 5 }))).toBe('NOT_FOUND');
  });

  it('queues a bet placed during a game for the next one, and shows it then', async () => {
    await table.skipTo(6);
    await table.reach('running', 6);
    const { response } = await table.join(ann);
    expect(response.game).toBe(7);
    expect(await table.snapshot(ann)).toMatchObject({ game: 6, own: null, queued: { id: response.bet.id } });
    expect((await table.snapshot(ben)).bets).toEqual([]);
    expect(await errorOf(table.cashOut(ann, response.bet.id))).toBe('ILLEGAL_ACTION');
    expect(await table.reach('betting', 7)).toMatchObject({
      totals: { players: 1 },
      bets: [{ id: response.bet.id }],
    });
    expect(told('crash:bet')).toContainEqual(
      expect.objectContaining({ game: 7, bets: [expect.objectContaining({ id: response.bet.id })] }),
    );
  });

  it('refunds a cancelled bet once before the start, and accepts another one', async () => {
    await table.skipTo(11);
    const { bet } = (await table.join(ann, { amount: '5' })).response;
    const left = (await table.leave(ann, bet.id)).response;
    expect(left).toMatchObject({ bet: { status: 'void' }, balance: { amount: '1000.00000000' } });
    const other = (await table.join(ann, { amount: '7' })).response;
    // To the letter, though the balance is another one by now.
    expect((await table.leave(ann, bet.id)).response).toEqual(left);
    expect(other.balance.amount).toBe('993.00000000');
    await table.reach('running', 11);
    expect(await errorOf(table.leave(ann, other.bet.id))).toBe('ILLEGAL_ACTION');
    await table.reach('crashed', 11);
    expect(await balanceOf(ann)).toBe(amountToMinor('993'));
  });

  it('answers a repeated bet with the first one, and refuses every invalid bet', async () => {
    await table.skipTo(12);
    const id = crypto.randomUUID();
    const first = (await table.join(ann, { client_bet_id: id })).response;
    expect((await table.join(ann, { client_bet_id: id })).response).toEqual(first);
    const before = await Promise.all([ann, ben].map(balanceOf));
    const wrong = [
      [{ client_bet_id: id, amount: '2' }, 'ID_REUSED'],
      [{}, 'ALREADY_JOINED'],
      [{ balance: ben.balanceId }, 'NOT_FOUND'],
      [{ game: 1 }, 'BETTING_CLOSED'],
      [{ game: 99 }, 'BETTING_CLOSED'],
      [{ amount: '0.001' }, 'BET_TOO_SMALL'],
      [{ params: { autoCashout: '1.00' } }, 'INVALID_PARAMS'],
      [{ params: { autoCashout: null, at: '9.00' } }, 'INVALID_PARAMS'],
    ] as const;
    for (const [change, key] of wrong) expect(await errorOf(table.join(ann, change))).toBe(key);
    expect(await errorOf(table.join(ben, { amount: '1000.01' }))).toBe('INSUFFICIENT_BALANCE');
    const play = { game: 'crash', balance: ben.balanceId, amount: '1', params: { autoCashout: null } };
    const sent = { ...play, client_bet_id: crypto.randomUUID() };
    expect(await errorOf(callApi(table.app, calls.play, sent, ben.headers))).toBe('INVALID_REQUEST');
    expect(
      await errorOf(
        callApi(table.app, calls.act, { round_id: first.bet.id, step: 0, action: {} }, ann.headers),
      ),
    ).toBe('NOT_FOUND');
    expect(await Promise.all([ann, ben].map(balanceOf))).toEqual(before);
  });

  it('decides bets and cash-outs by their time of arrival', async () => {
    await table.skipTo(18);
    const { ends_at: endsAt } = await table.snapshot();
    const { now } = (await callApi(table.app, contract.getCrashClock, {})).response;
    expect(now).toBe(table.clock.now().toISOString());
    const { bet } = (await table.join(ann)).response;
    await leading.stop();
    // No leader starts the game, and late bets are still refused.
    await table.dealer.pass(Date.parse(endsAt ?? ''));
    expect(await errorOf(table.join(ben, { game: 18 }))).toBe('BETTING_CLOSED');
    expect((await table.join(ben)).response.game).toBe(19);
    leading = table.lead();
    await table.reach('running', 18);
    const early = [await errorOf(table.cashOut(ann, bet.id))];
    await table.runFor(165);
    early.push(await errorOf(table.cashOut(ann, bet.id)));
    expect(early).toEqual(['ILLEGAL_ACTION', 'ILLEGAL_ACTION']);
    expect(await errorOf(table.cashOut(ben, bet.id))).toBe('NOT_FOUND');
    await table.runFor(166);
    const out = (await table.cashOut(ann, bet.id)).response;
    expect(out.bet.cashed_out_at).toBe('1.01');
    await table.runFor(5_000);
    expect((await table.cashOut(ann, bet.id)).response).toEqual(out);
    await table.reach('crashed', 18);
    expect((await table.cashOut(ann, bet.id)).response.bet).toMatchObject({
      status: 'settled',
      cashed_out_at: '1.01',
    });
    expect(await balanceOf(ann)).toBe(amountToMinor('1000.01'));
    await table.reach('betting', 19);
  });

  it('accepts a cash-out at the last millisecond and none at the crash', async () => {
    await table.skipTo(28);
    const once = { client_bet_id: crypto.randomUUID() };
    const joined = await table.join(ann, once);
    const [last, late] = [joined.response.bet, (await table.join(ben)).response.bet];
    await table.reach('running', 28);
    const { runsMs } = knownGame(28);
    await table.runFor(runsMs - 1);
    expect((await table.cashOut(ann, last.id)).response.bet.cashed_out_at).toBe('1.02');
    await table.runFor(runsMs);
    expect(await errorOf(table.cashOut(ben, late.id))).toBe('ILLEGAL_ACTION');
    await table.reach('crashed', 28);
    expect(await errorOf(table.cashOut(ben, late.id))).toBe('ILLEGAL_ACTION');
    // Repeated, the bet is answered to the letter: as it was placed, not as it ended.
    expect((await table.join(ann, once)).raw.body).toBe(joined.raw.body);
    expect(await Promise.all([ann, ben].map(balanceOf))).toEqual([
      amountToMinor('1000.02'),
      amountToMinor('999'),
    ]);
  });

  it('cashes out automatically at the maximum profit, and publishes it to the room', async () => {
    await table.skipTo(29);
    const { bet } = (await table.join(ann, { amount: '900', params: { autoCashout: '50.00' } })).response;
    // (900 + 20,000) / 900, rounded up.
    expect(bet.leaves_at).toBe('23.23');
    await table.reach('running', 29);
    await table.runFor(timeOfMultiplierMs(2_323) - 1);
    const before = told('crash:cashout').length;
    await table.runFor(timeOfMultiplierMs(2_323));
    expect(told('crash:cashout').slice(before)).toMatchObject([
      { game: 29, bets: [{ id: bet.id, cashed_out_at: '23.23' }] },
    ]);
    // A cash-out that comes too late finds the bet already cashed out.
    expect((await table.cashOut(ann, bet.id)).response.bet.cashed_out_at).toBe('23.23');
    await table.reach('crashed', 29);
    expect(await balanceOf(ann)).toBe(THOUSAND + amountToMinor('20000'));
    expect((await table.snapshot(ann)).own).toMatchObject({ capped: true, payout: '20900.00000000' });
  });

  it('settles every bet as lost at 1.00x and hides anonymous players', async () => {
    const before = table.told.length;
    await table.skipTo(30);
    await table.deps.db.updateTable('users').set({ anonymous: true }).where('id', '=', ann.userId).execute();
    await table.join(ann, { params: { autoCashout: '1.01' } });
    await table.join(ben);
    const { bets, totals } = await table.reach('crashed', 30);
    expect(totals).toEqual({ players: 2, staked: '2.00000000' });
    expect(bets.map(({ user }) => user?.username ?? null).sort()).toEqual([null, ben.username].sort());
    expect(await balanceOf(ann)).toBe(amountToMinor('999'));
    const everything = table.told.slice(before).filter(({ room }) => room === 'crash');
    expect(JSON.stringify(everything)).not.toContain(ann.username);
    expect(everything.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['crash:betting', 'crash:start', 'crash:end', 'crash:tick']),
    );
    for (const { event, payload } of everything) {
      const [, name] = event.split(':') as [string, 'betting' | 'bet' | 'start' | 'cashout' | 'end' | 'tick'];
      expect(contract.events[`crash:${name}`].safeParse(payload).error).toBeUndefined();
    }
  });

  it('reveals no crash point in advance through public data', async () => {
    await table.skipTo(31);
    const { bet } = (await table.join(ann)).response;
    const seen: { readonly text: string; readonly at: number }[] = [];
    const look = async (): Promise<void> => {
      const { game } = await table.snapshot(ann);
      const texts = [
        await table.snapshot(ann),
        (await callApi(table.app, contract.getCrashChains, {})).response,
        (await callApi(table.app, contract.getCrashGame, { chain: 1, game: game ?? 1 })).errors,
        (await callApi(table.app, calls.getBet, { id: bet.id }, ann.headers)).errors,
        (await callApi(table.app, calls.getOpenRound, { game: 'crash' }, ann.headers)).response,
        table.told,
        await table.deps.db.selectFrom('shared_games').selectAll().execute(),
        await table.deps.db.selectFrom('outbox').selectAll().execute(),
        await table.deps.db.selectFrom('chains').selectAll().execute(),
      ];
      const replacer = (_: string, value: unknown): unknown =>
        typeof value === 'bigint' ? String(value) : value;
      seen.push({ text: JSON.stringify(texts, replacer), at: game ?? 0 });
    };
    for (const number of [31, 32]) {
      await table.reach('betting', number);
      await look();
      await table.reach('running', number);
      await look();
    }
    for (const { text, at } of seen) {
      const known = new Set(text.match(/[0-9a-f]{64}/g));
      for (let number = at; number <= 200; number += 1) expect(known.has(knownGame(number).hash)).toBe(false);
      expect(known.has(knownGame(at - 1).hash)).toBe(at > 1);
    }
  });
});
