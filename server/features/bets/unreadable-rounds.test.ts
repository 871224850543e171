import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { checkDatabase } from '../../db/check.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { closeAbandonedRounds } from './abandoned-rounds.ts';

const HOUR_MS = 3_600_000;

describe.each(postgresAlone)('open rounds that cannot be replayed, on the %s database', (kind) => {
  let site: TestApp;
  let staff: TestPlayer;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
    staff = await site.registerPlayer();
    const makeStaff = site.deps.db.updateTable('users').set({ roles: '["support"]' });
    await makeStaff.where('id', '=', staff.userId).execute();
    site.deps.knownSessions.forget(staff.userId);
  });
  afterAll(() => site.close());

  const ladder = (player: TestPlayer, clientBetId: string = crypto.randomUUID()) =>
    callApi(
      site.app,
      contract.play,
      {
        client_bet_id: clientBetId,
        balance: player.balanceId,
        game: 'test-ladder',
        amount: '1.50',
        params: { steps: 5 },
      },
      player.headers,
    );
  /** A round opened by rules that this process does not have, as after a deployment that was taken back. */
  const opened = async (player: TestPlayer, clientBetId?: string): Promise<string> => {
    const { id } = (await ladder(player, clientBetId)).response.round;
    await sql`update open_rounds set rules_version = rules_version + 90 where id = ${id}`.execute(
      site.deps.db,
    );
    return id;
  };
  const heal = (id: string) =>
    sql`update open_rounds set rules_version = rules_version - 90 where id = ${id}`.execute(site.deps.db);
  const act = (player: TestPlayer, id: string) =>
    callApi(site.app, contract.act, { round_id: id, step: 0, action: { type: 'step' } }, player.headers);
  const giveBack = (id: string) => callApi(site.app, contract.giveStuckStakeBack, { id }, staff.headers);
  const listed = async () =>
    (await callApi(site.app, contract.listStuck, { kind: 'work' }, staff.headers)).response.items;
  const balanceOf = async (player: TestPlayer) => {
    const wallets = site.deps.db.selectFrom('wallets').select('amount');
    return (await wallets.where('account_id', '=', player.balanceId).executeTakeFirstOrThrow()).amount;
  };
  const rotate = (player: TestPlayer) =>
    callApi(site.app, contract.rotatePair, { client_seed: 'next' }, player.headers);
  const unreadable = { status: 422, errors: [{ key: 'BET_UNREADABLE' }] };

  it('refuse each call clearly, and are set aside until staff returns the stake', async () => {
    const player = await site.registerPlayer();
    const before = await balanceOf(player);
    const clientBetId = crypto.randomUUID();
    const id = await opened(player, clientBetId);
    expect(await act(player, id)).toMatchObject(unreadable);
    expect(await ladder(player, clientBetId)).toMatchObject(unreadable);
    expect(
      await callApi(site.app, contract.getOpenRound, { game: 'test-ladder' }, player.headers),
    ).toMatchObject(unreadable);
    expect((await rotate(player)).errors[0]?.key).toBe('SEED_LOCKED');
    expect(await listed()).toMatchObject([
      {
        place: 'unreadable rounds',
        tries: 1,
        why: expect.stringContaining(id),
        bet: { user_id: player.userId, stake: '1.50000000' },
      },
    ]);
    const notices = site.deps.db
      .selectFrom('notifications')
      .select('params')
      .where('key', '=', 'staff_round_set_aside');
    expect(await notices.execute()).toEqual([{ params: { round: id } }]);

    expect((await giveBack(id)).response).toEqual({ username: player.username, stake: '1.50000000' });
    expect((await giveBack(id)).errors[0]?.key).toBe('NOT_FOUND');
    expect(await balanceOf(player)).toBe(before);
    expect(await listed()).toEqual([]);
    expect((await rotate(player)).status).toBe(200);
    expect((await ladder(player)).status).toBe(200);
    expect((await checkDatabase(site.deps)).problems).toEqual([]);
  });

  it('are played on, and leave the list, once this version can replay them', async () => {
    const player = await site.registerPlayer();
    const id = await opened(player);
    await act(player, id);
    await heal(id);
    expect((await giveBack(id)).errors[0]?.key).toBe('NOT_FOUND');
    expect((await act(player, id)).status).toBe(200);
    site.clock.advance(HOUR_MS);
    await closeAbandonedRounds(site.deps, () => Promise.resolve(site.clock.now()));
    expect(await listed()).toEqual([]);
  });

  it('are set aside when they are abandoned too', async () => {
    const player = await site.registerPlayer();
    const id = await opened(player);
    const look = () => closeAbandonedRounds(site.deps, () => Promise.resolve(site.clock.now()));
    for (const hours of [25, 2, 1]) {
      site.clock.advance(hours * HOUR_MS);
      await look();
    }
    expect(await listed()).toMatchObject([
      { id, place: 'unreadable rounds', bet: { user_id: player.userId } },
    ]);
    expect((await giveBack(id)).status).toBe(200);
  });

  it('of a damaged seed pair: its player changes seeds and bets on', async () => {
    const { db } = site.deps;
    const player = await site.registerPlayer();
    expect((await ladder(player)).status).toBe(200);
    await sql`update seed_pairs set server_seed_sealed = reverse(server_seed_sealed)
      where user_id = ${player.userId} and state = 'active'`.execute(db);
    const { items } = (await callApi(site.app, contract.listStuck, { kind: 'work' }, staff.headers)).response;
    expect(items).toEqual([]);
    const [{ id } = { id: '' }] = await db
      .selectFrom('open_rounds')
      .select('id')
      .where('user_id', '=', player.userId)
      .execute();
    expect(await act(player, id)).toMatchObject(unreadable);
    expect((await giveBack(id)).status).toBe(200);
    expect(await ladder(player)).toMatchObject({ status: 422, errors: [{ key: 'SEED_UNREADABLE' }] });

    const { response: rotated } = await rotate(player);
    expect(rotated.revealed.server_seed).toBeNull();
    const current = await callApi(site.app, contract.currentPair, {}, player.headers);
    expect(current.response.previous).toEqual(rotated.revealed);
    const asked = { pair_id: rotated.revealed.pair_id };
    expect(await callApi(site.app, contract.pairBets, asked, player.headers)).toMatchObject(unreadable);
    expect((await ladder(player)).status).toBe(200);
  });
});
