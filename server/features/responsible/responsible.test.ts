import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { contract } from '../../whole-contract.ts';
import { Refusal } from '../../http/refusal.ts';
import { openRound } from '../../rounds/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { toAuthHeaders, callApi, type TestPlayer } from '../../testing/register-player.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const { act, cancelLimit, confirmLimit, excludeMe, getLimits, getUser, login, play, refillDemo, setLimit } =
  contract;

describe.each(postgresAlone)('playing responsibly on the %s database', (kind) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
  });
  afterAll(() => site.close());

  const betOf = (player: TestPlayer, amount: string) => ({
    game: 'dice',
    balance: player.balanceId,
    amount,
    params: { mode: 'under', target: '48.75' },
    client_bet_id: crypto.randomUUID(),
  });
  const bet = (player: TestPlayer, amount = '2.5') =>
    callApi(site.app, play, betOf(player, amount), player.headers);
  const refusal = ({ errors }: { errors: readonly { key: string }[] }) => errors[0]?.key ?? null;
  const set = (player: TestPlayer, value: string | number | null, which = { kind: 'wager', period: 'day' }) =>
    callApi(site.app, setLimit, { ...which, value } as never, player.headers);
  const limitOf = async (player: TestPlayer, which = { kind: 'wager', period: 'day' }) =>
    (await callApi(site.app, getLimits, {}, player.headers)).response.limits.find(
      (limit) => limit.kind === which.kind && limit.period === which.period,
    );

  test('an exclusion ends sessions, refuses play and offers, lets open rounds end, and is never shortened', async () => {
    const player = await site.registerPlayer();
    const opened = await callApi(
      site.app,
      play,
      {
        game: 'test-ladder',
        balance: player.balanceId,
        amount: '1',
        params: { steps: 3 },
        client_bet_id: crypto.randomUUID(),
      },
      player.headers,
    );
    expect(refusal(opened)).toBeNull();
    const exclude = async (timeframe: '1w' | 'cooldown' | 'permanent', headers = player.headers) =>
      (await callApi(site.app, excludeMe, { timeframe }, headers)).response.exclusion;
    const week = await exclude('1w');
    const ends = new Date(site.clock.now().getTime() + 7 * DAY).toISOString();
    expect(week).toEqual({ expires_at: ends, next: true });
    expect(refusal(await bet(player))).toBe('NOT_SIGNED_IN');

    const { email, password } = player;
    const again = (await callApi(site.app, login, { email, password })).response;
    const headers = toAuthHeaders(again);
    const back = { ...player, headers };
    expect(await exclude('cooldown', headers)).toMatchObject({ expires_at: ends });
    const third = (await callApi(site.app, login, { email, password })).response;
    back.headers = toAuthHeaders(third);
    const { user } = (await callApi(site.app, getUser, {}, back.headers)).response;
    expect(user.features.self_exclusion).toEqual({ expires_at: ends, next: true });
    expect(refusal(await bet(back))).toBe('SELF_EXCLUDED');
    const refill = await callApi(
      site.app,
      refillDemo,
      { client_refill_id: crypto.randomUUID() },
      back.headers,
    );
    expect(refusal(refill)).toBe('SELF_EXCLUDED');
    // Also if a cached session let the call through.
    await expect(openRound(site.deps, player.userId, betOf(player, '1'))).rejects.toThrow('SELF_EXCLUDED');
    const { id, step } = opened.response.round;
    const ended = await callApi(
      site.app,
      act,
      { round_id: id, step, action: { type: 'step' } },
      back.headers,
    );
    expect(refusal(ended)).toBeNull();
    site.clock.advance(7 * DAY);
    expect(refusal(await bet(back))).toBeNull();
    expect((await exclude('permanent', back.headers)).expires_at).toBeNull();
  });

  test('a limit includes earlier bets; a lower one applies immediately, a raise after a day and a confirmation', async () => {
    const player = await site.registerPlayer();
    const which = { kind: 'wager', period: 'day' } as const;
    const confirm = () => callApi(site.app, confirmLimit, which, player.headers);
    await bet(player, '4');
    expect(refusal(await set(player, '10'))).toBeNull();
    expect(await limitOf(player)).toMatchObject({ value: '10.00000000', used: '4.00000000', pending: null });
    expect(refusal(await bet(player, '6.01'))).toBe('LIMIT_WAGER');
    expect((await bet(player, '6.01')).errors[0]?.message).toMatch(
      /^You have \$6\.00 of your wager limit left until .* 00:00 UTC/,
    );
    expect(refusal(await bet(player, '6'))).toBeNull();
    await set(player, '100');
    expect(refusal(await bet(player, '1'))).toBe('LIMIT_WAGER');
    expect(refusal(await confirm())).toBe('LIMIT_NOT_YET');
    site.clock.advance(DAY - 1);
    expect(refusal(await confirm())).toBe('LIMIT_NOT_YET');
    site.clock.advance(1);
    expect(refusal(await bet(player, '10.01'))).toBe('LIMIT_WAGER');
    expect(refusal(await confirm())).toBeNull();
    expect(refusal(await bet(player, '10.01'))).toBeNull();
    expect(refusal(await set(player, '5'))).toBeNull();
    expect(refusal(await bet(player, '1'))).toBe('LIMIT_WAGER');
    await set(player, null);
    expect(await limitOf(player)).toMatchObject({ value: '5.00000000', pending: { value: null } });
    await callApi(site.app, cancelLimit, which, player.headers);
    site.clock.advance(DAY);
    expect(refusal(await confirm())).toBe('NOT_FOUND');
    expect(refusal(await set(player, 30))).toBe('INVALID_REQUEST');
  });

  test('bets use up the time limit', async () => {
    const player = await site.registerPlayer();
    await set(player, 5, { kind: 'time', period: 'month' });
    for (const minutes of [1, 1, 30]) {
      expect(refusal(await bet(player))).toBeNull();
      site.clock.advance(minutes * 60_000);
    }
    expect(await limitOf(player, { kind: 'time', period: 'month' })).toMatchObject({ used: 4 });
    expect(refusal(await bet(player))).toBeNull();
    site.clock.advance(60_000);
    expect(refusal(await bet(player))).toBe('LIMIT_TIME');
  });

  test('concurrent bets in two processes never exceed a loss limit', async () => {
    const other = { ...site.deps, db: site.deps.db.withTables() };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ cents: fc.integer({ min: 10, max: 400 }), isOther: fc.boolean() }), {
          minLength: 6,
          maxLength: 16,
        }),
        async (bets) => {
          const player = await site.registerPlayer();
          await set(player, '5', { kind: 'loss', period: 'week' });
          // Bets of one process are serialized; every bet's round stays open.
          const results = await Promise.all(
            bets.map(({ cents, isOther }) =>
              openRound(isOther ? other : site.deps, player.userId, {
                ...betOf(player, (cents / 100).toFixed(2)),
                auto_sell: undefined as never,
              }).catch((error: unknown) => {
                if (error instanceof Refusal) return error.key;
                throw error;
              }),
            ),
          );
          const taken = results.filter((result) => typeof result !== 'string').map(({ round }) => round);
          let lost = 0;
          for (const { staked, payout } of taken.sort((a, b) => a.nonce - b.nonce)) {
            lost += Number(staked);
            expect(lost).toBeLessThanOrEqual(5.000_000_1);
            lost -= Number(payout);
          }
          expect(results.every((result) => typeof result !== 'string' || result === 'LIMIT_LOSS')).toBe(true);
          const { used } = (await limitOf(player, { kind: 'loss', period: 'week' })) ?? {};
          expect(Number(used)).toBeCloseTo(lost, 6);
        },
      ),
      { numRuns: 6 },
    );
  });
});
