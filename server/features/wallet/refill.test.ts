import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { contract } from '../../whole-contract.ts';
import { checkDatabase } from '../../db/check.ts';
import { transaction } from '../../db/transaction.ts';
import { transfer } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { refillDemo } from './refill.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';

describe.each(postgresAlone)('the refill of play money on the %s database', (kind) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
  });
  afterAll(async () => {
    const { problems } = await checkDatabase(site.deps);
    await site.close();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
  const refill = (player: TestPlayer, id: string = crypto.randomUUID()) =>
    callApi(site.app, contract.refillDemo, { client_refill_id: id }, player.headers);
  /** A player with this much left of the 1,000 USD. */
  const playerWith = async (amount: string): Promise<TestPlayer> => {
    const player = await site.registerPlayer();
    await spend(player, minorToAmount(amountToMinor('1000') - amountToMinor(amount)));
    return player;
  };
  const spend = (player: TestPlayer, amount: string) =>
    transaction(site.deps.db, (tx) =>
      transfer(tx, site.deps, {
        debit: player.balanceId,
        credit: 'fees',
        amount: amountToMinor(amount),
        code: 'fee',
        roundId: null,
        clientId: `spent:${crypto.randomUUID()}`,
      }),
    );
  const refills = (player: TestPlayer) =>
    site.deps.db
      .selectFrom('transfers')
      .select(['amount', 'code'])
      .where('user_id', '=', player.userId)
      .where('code', '=', 'demo-refill')
      .execute();

  test('refills a balance below 10 to 1,000, once per id', async () => {
    const player = await playerWith('9.99999999');
    const id = crypto.randomUUID();
    const first = await refill(player, id);
    expect(first.response.balance).toMatchObject({ id: player.balanceId, amount: '1000.00000000' });
    // To the letter, though some of it is spent by then.
    await spend(player, '25');
    expect((await refill(player, id)).raw.body).toBe(first.raw.body);
    const told = await site.deps.db.selectFrom('outbox').select('payload').execute();
    expect(told.filter(({ payload }) => JSON.stringify(payload).includes(player.balanceId))).toHaveLength(1);
    expect(await refills(player)).toEqual([{ amount: 99_000_000_001n, code: 'demo-refill' }]);
  });

  test('refuses with 10 or more left, or with an open round, and changes nothing', async () => {
    const rich = await playerWith('10');
    expect(await refill(rich)).toMatchObject({ status: 409, errors: [{ key: 'REFILL_TOO_EARLY' }] });
    const playing = await playerWith('9');
    const bet = {
      game: 'test-ladder',
      balance: playing.balanceId,
      amount: '9',
      params: { steps: 3 },
      client_bet_id: crypto.randomUUID(),
    };
    expect((await callApi(site.app, contract.play, bet, playing.headers)).status).toBe(200);
    expect(await refill(playing)).toMatchObject({ status: 409, errors: [{ key: 'REFILL_TOO_EARLY' }] });
    expect([...(await refills(rich)), ...(await refills(playing))]).toEqual([]);
  });

  test('refills once under concurrent calls', async () => {
    const player = await playerWith('0');
    const replies = await Promise.all(Array.from({ length: 8 }, () => refill(player)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refills(player)).toHaveLength(1);
  });

  test('refuses a refill where money is real', async () => {
    const { userId } = await playerWith('0');
    const real = { ...site.deps, env: { ...site.deps.env, demo: false } };
    await expect(refillDemo(real, userId, crypto.randomUUID())).rejects.toMatchObject({ key: 'NOT_ALLOWED' });
  });
});
