import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { verifyRound, verifyProof } from '#core/verify.ts';
import { checkDatabase } from '../../db/check.ts';
import { executeStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { NEWEST_BETS_SQL } from './feed.ts';

describe.each(postgresAlone)('bets over HTTP on the %s database', (kind) => {
  let site: TestApp;
  let player: TestPlayer;
  let other: TestPlayer;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
    player = await site.registerPlayer();
    other = await site.registerPlayer();
  });
  afterAll(async () => {
    const { problems } = await checkDatabase(site.deps);
    await site.close();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

  const bet = (change: object = {}) => ({
    game: 'dice',
    balance: player.balanceId,
    amount: '1.5',
    params: { mode: 'over', target: '50.49' },
    client_bet_id: crypto.randomUUID(),
    ...change,
  });
  const play = (change: object = {}, by = player) =>
    callApi(site.app, contract.play, bet(change), by.headers);
  const getBets = (tab: 'all' | 'personal' | 'high' | 'lucky' | 'live_wins', headers = {}, limit = 10) =>
    callApi(site.app, contract.getBets, { tab, limit }, headers);
  const rotate = (by = player) => callApi(site.app, contract.rotatePair, { client_seed: 'next' }, by.headers);

  it('requires a signed-in player to bet', async () => {
    expect(await callApi(site.app, contract.play, bet())).toMatchObject({ status: 401, response: null });
  });

  it('returns the round and the balance of a bet, and shows both elsewhere', async () => {
    const { status, response } = await play();
    expect(status).toBe(200);
    const wallet = await callApi(site.app, contract.getBalances, {}, player.headers);
    expect(wallet.response.balances).toEqual([{ ...response.balance, is_bonus: false }]);
    const { bets } = (await getBets('personal', player.headers)).response;
    expect(bets[0]).toMatchObject({
      id: response.round.id,
      amount: '1.50000000',
      user: { username: player.username },
    });
    expect((await getBets('all')).response.bets[0]?.id).toBe(response.round.id);
    expect((await getBets('personal')).response.bets).toEqual([]);
  });

  it('lists resumable games with last bets and cash-out amounts of open rounds', async () => {
    const ann = await site.registerPlayer();
    const continued = async () => (await callApi(site.app, contract.getContinued, {}, ann.headers)).response;
    expect(await continued()).toEqual({ games: [] });
    await play({ balance: ann.balanceId, amount: '2' }, ann);
    site.clock.advance(1);
    await play({ balance: ann.balanceId, amount: '3' }, ann);
    const hiLo = { game: 'hi-lo', params: {}, amount: '4', balance: ann.balanceId };
    const { status, response } = await play(hiLo, ann);
    expect([status, response.round.status]).toEqual([200, 'active']);
    expect(await continued()).toEqual({
      games: expect.arrayContaining([
        { game: 'dice', last_bet: '3.00000000', open: null },
        { game: 'hi-lo', last_bet: null, open: { cashout: response.round.cashout?.payout ?? null } },
      ]) as unknown,
    });
  });

  it('treats another player’s balance as not found', async () => {
    expect(await play({ balance: other.balanceId })).toMatchObject({
      status: 404,
      errors: [{ key: 'NOT_FOUND' }],
    });
  });

  it('shows high stakes and wins in their feeds', async () => {
    const { response } = await play({ amount: '100', params: { mode: 'over', target: '10.00' } });
    expect((await getBets('high')).response.bets.map(({ id }) => id)).toEqual([response.round.id]);
    const wins = (await getBets('live_wins', {}, 50)).response.bets;
    for (const { payout, amount } of wins) expect(Number(payout)).toBeGreaterThan(Number(amount));
    expect((await getBets('lucky')).response.bets).toEqual([]);
  });

  it('shows the feeds of one game, and nothing for an unknown game', async () => {
    const { response } = await play({ game: 'test-ladder', amount: '150', params: { steps: 1 } });
    const action = { round_id: response.round.id, step: response.round.step, action: { type: 'step' } };
    await callApi(site.app, contract.act, action, player.headers);
    await play();
    const gamesIn = async (tab: 'all' | 'personal' | 'high' | 'live_wins', game?: string) => {
      const input = { tab, limit: 50, ...(game !== undefined && { game }) };
      const { bets } = (await callApi(site.app, contract.getBets, input, player.headers)).response;
      return {
        ids: bets.map(({ id }) => id),
        games: [...new Set(bets.map(({ game: slug }) => slug))].toSorted(),
      };
    };
    for (const tab of ['all', 'personal', 'high'] as const) {
      expect(await gamesIn(tab, 'test-ladder'), tab).toEqual({
        ids: [response.round.id],
        games: ['test-ladder'],
      });
      expect((await gamesIn(tab, 'dice')).games, tab).toEqual(['dice']);
      const both = await gamesIn(tab);
      expect(both.games, tab).toEqual(['dice', 'test-ladder']);
      expect(both.ids, tab).toEqual(both.ids.toSorted().toReversed());
      for (const gone of ['no-such-game', 'constructor', 'mines'])
        expect((await gamesIn(tab, gone)).ids, `${tab} ${gone}`).toEqual([]);
    }
  });

  it('reads every feed from the head of an index', async () => {
    const indexes = { all: 'by_game', personal: 'by_user', high: 'high', lucky: 'lucky', live_wins: 'won' };
    const { rows } = await sql<{ ofMonth: string; index: string }>`
      select inhrelid::regclass::text as "ofMonth", inhparent::regclass::text as index
      from pg_inherits join pg_index on indexrelid = inhrelid`.execute(site.deps.db);
    const indexOf = new Map(rows.map(({ ofMonth, index }) => [ofMonth, index]));
    for (const [scope, index] of Object.entries(indexes)) {
      const plan = await transaction(site.deps.db, async (tx) => {
        // Otherwise so few rows are read sequentially.
        await sql`select set_config('enable_' || name, 'off', true)
          from unnest(array['seqscan', 'bitmapscan', 'sort']) as name`.execute(tx);
        const { text, names } = NEWEST_BETS_SQL[scope as keyof typeof indexes];
        const explained = { text: `explain ${text}`, names };
        return executeStatement(tx, explained, { games: ['dice'], most: 10, userId: player.userId });
      });
      const scans = [...JSON.stringify(plan).matchAll(/Scan (?:using )?(\w*) on rounds_\d+/g)];
      expect(scans.length, scope).toBeGreaterThan(0);
      for (const [, ofMonth = ''] of scans) expect(indexOf.get(ofMonth), scope).toBe(`rounds_${index}`);
    }
  });

  it('hides the usernames of anonymous players', async () => {
    await site.deps.db.updateTable('users').set({ anonymous: true }).where('id', '=', other.userId).execute();
    const { response } = await play({ balance: other.balanceId }, other);
    const row = (await getBets('all')).response.bets.find(({ id }) => id === response.round.id);
    expect(row?.user).toBeNull();
    await rotate(other);
    const detail = await callApi(site.app, contract.getBet, { id: response.round.id });
    expect(detail.response.bet.user).toBeNull();
  });

  it('keeps the server seed until the pair is rotated; then everybody can verify the bet', async () => {
    const { round } = (await play()).response;
    const ask = (headers = {}) => callApi(site.app, contract.verifyBet, { id: round.id }, headers);
    expect((await ask()).status).toBe(404);
    expect((await ask(other.headers)).status).toBe(404);
    expect((await ask(player.headers)).response).toMatchObject({ server_seed: null, reveal: false });
    const detail = await callApi(site.app, contract.getBet, { id: round.id }, player.headers);
    expect(detail.response.bet).toMatchObject({ own: true, can_verify: false, outputs: round.outcome });
    const seen = await callApi(site.app, contract.getBet, { id: round.id });
    expect(seen.response.bet).toMatchObject({ own: false, can_verify: false, outputs: round.outcome });

    expect((await rotate()).status).toBe(200);
    const { response: proof } = await ask();
    expect(proof).toMatchObject({ reveal: true, outputs: round.outcome, multiplier: round.multiplier });
    expect(verifyProof(site.deps.catalogue, proof)).toMatchObject({
      commitmentMatches: true,
      resultMatches: true,
    });
  });

  it('plays a stepped round without revealing it, and exports the revealed pair’s bets as replay lines', async () => {
    const before = await callApi(site.app, contract.currentPair, {}, player.headers);
    for (let i = 0; i < 3; i += 1) await play();
    const opened = (await play({ game: 'test-ladder', params: { steps: 3 } })).response.round;
    const locked = await rotate();
    expect(locked).toMatchObject({ status: 409, errors: [{ key: 'SEED_LOCKED' }] });
    const during = await callApi(site.app, contract.currentPair, {}, player.headers);
    expect(during.response.open_games).toEqual(['test-ladder']);
    expect((await callApi(site.app, contract.getBet, { id: opened.id }, other.headers)).status).toBe(404);

    let round = opened;
    while (round.status === 'active') {
      expect(JSON.stringify(round)).toContain('"fates":null');
      const resumed = await callApi(site.app, contract.getOpenRound, { game: 'test-ladder' }, player.headers);
      expect(resumed.response.round).toEqual(round);
      const action = { round_id: round.id, step: round.step, action: { type: 'step' } };
      round = (await callApi(site.app, contract.act, action, player.headers)).response.round;
    }
    const { revealed } = (await rotate()).response;
    expect(revealed.pair_id).toBe(before.response.seed_pair.id);
    const page = (number: number) =>
      callApi(
        site.app,
        contract.pairBets,
        { pair_id: revealed.pair_id, page: number, per_page: 3 },
        player.headers,
      );
    const lines = [...(await page(1)).response.items, ...(await page(2)).response.items];
    expect((await page(2)).response.pagination).toEqual({ page: 2, pages: 2, total: 4 });
    expect(lines.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3]);
    for (const line of lines) expect(verifyRound(site.deps.catalogue, line).matches).toBe(true);
  });

  it('returns the bets of a pair only to its player, once it is revealed', async () => {
    const { seed_pair, previous } = (await callApi(site.app, contract.currentPair, {}, player.headers))
      .response;
    const ask = (pair_id: string, by: TestPlayer) =>
      callApi(site.app, contract.pairBets, { pair_id }, by.headers);
    expect((await ask(seed_pair.id, player)).status).toBe(404);
    expect((await ask(previous?.pair_id ?? '', other)).status).toBe(404);
    expect((await ask(previous?.pair_id ?? '', player)).status).toBe(200);
  });

  it('answers for a bet that cannot be replayed, and shows all others', async () => {
    const { db } = site.deps;
    const bettor = await site.registerPlayer();
    const dice = async () => {
      const { response } = await play({ balance: bettor.balanceId }, bettor);
      return response.round.id;
    };
    const ids = [await dice(), await dice(), await dice(), await dice()];
    const [, bad = '', worse = '', first = ids[0] ?? ''] = ids;
    const { response: opened } = await play(
      { game: 'test-ladder', balance: bettor.balanceId, params: { steps: 5 } },
      bettor,
    );
    const change = (column: string, id: string, to: string) =>
      sql`update rounds set ${sql.ref(column)} = ${sql.raw(to)} where id = ${id}`.execute(db);
    await sql`alter table rounds disable trigger rounds_immutable`.execute(db);
    await change('rules_version', bad, 'rules_version + 90');
    await change('params', worse, `jsonb_build_object('was', params)`);
    await sql`update open_rounds set rules_version = rules_version + 90 where id = ${opened.round.id}`.execute(
      db,
    );
    const shown = async () => {
      const [feed, history, continued] = await Promise.all([
        getBets('personal', bettor.headers),
        callApi(site.app, contract.getBetHistory, {}, bettor.headers),
        callApi(site.app, contract.getContinued, {}, bettor.headers),
      ]);
      expect([feed.status, history.status, continued.status]).toEqual([200, 200, 200]);
      expect(feed.response.bets).toEqual(history.response.items);
      expect(feed.response.bets.map(({ id }) => id)).toEqual(ids.toSorted().toReversed());
      return { rows: new Map(feed.response.bets.map((row) => [row.id, row])), continued };
    };
    const one = (id: string) => callApi(site.app, contract.getBet, { id }, bettor.headers);
    const proof = (id: string) => callApi(site.app, contract.verifyBet, { id }, bettor.headers);
    const broken = await shown();
    for (const id of [bad, worse]) {
      expect(broken.rows.get(id)).toMatchObject({ game: 'dice', amount: '1.50000000', result: null });
      for (const reply of [await one(id), await proof(id)])
        expect(reply).toMatchObject({ status: 422, errors: [{ key: 'BET_UNREADABLE' }] });
    }
    expect(broken.rows.get(first)?.result).not.toBeNull();
    expect((await one(first)).status).toBe(200);
    // The open round is left out of those that can be resumed, and has a sentence by itself.
    expect(broken.continued.response.games).toEqual([{ game: 'dice', last_bet: '1.50000000', open: null }]);
    const resumed = await callApi(site.app, contract.getOpenRound, { game: 'test-ladder' }, bettor.headers);
    expect(resumed).toMatchObject({ status: 422, errors: [{ key: 'BET_UNREADABLE' }] });
    const pressed = await callApi(
      site.app,
      contract.act,
      { round_id: opened.round.id, step: 0, action: { type: 'step' } },
      bettor.headers,
    );
    expect(pressed).toMatchObject({ status: 422, errors: [{ key: 'BET_UNREADABLE' }] });

    await sql`update open_rounds set rules_version = rules_version - 90 where id = ${opened.round.id}`.execute(
      db,
    );
    let { round } = opened;
    while (round.status === 'active') {
      const action = { round_id: round.id, step: round.step, action: { type: 'step' } };
      round = (await callApi(site.app, contract.act, action, bettor.headers)).response.round;
    }
    const { revealed } = (await rotate(bettor)).response;
    const pair = await callApi(site.app, contract.pairBets, { pair_id: revealed.pair_id }, bettor.headers);
    expect(pair.status).toBe(200);
    const outcomes = pair.response.items.map(({ expected }) => expected.outcome);
    expect(outcomes.map((outcome) => outcome === null)).toEqual([false, true, true, false, false]);
    await change('rules_version', bad, 'rules_version - 90');
    await change('params', worse, `params -> 'was'`);

    // The seed of the pair is damaged: none of its bets can be folded, and all are listed as they are stored.
    ids.push(round.id);
    const whole = await shown();
    await sql`update seed_pairs set server_seed_sealed = reverse(server_seed_sealed)
      where user_id = ${bettor.userId}`.execute(db);
    const damaged = await shown();
    for (const [id, row] of damaged.rows) expect(row).toEqual({ ...whole.rows.get(id), result: null });
    expect((await proof(first)).status).toBe(422);
    const { problems } = await checkDatabase(site.deps);
    expect(problems).toContain(`The server seed of round ${first} is not the one that was committed to.`);
    await sql`update seed_pairs set server_seed_sealed = reverse(server_seed_sealed)
      where user_id = ${bettor.userId}`.execute(db);
    await sql`alter table rounds enable trigger rounds_immutable`.execute(db);
  });

  it('returns not found for an unknown bet id', async () => {
    expect((await callApi(site.app, contract.getBet, { id: 'nothing' }, player.headers)).status).toBe(404);
  });
});
