import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { checkDatabase } from '../../db/check.ts';
import { proveInRanges } from '../../testing/prove-in-ranges.ts';
import { createSignatureHeader } from '../../http/signature.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { SimulatedKill } from '../../testing/kill-injection.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { loadProviders, type GameProvider } from '../../game-providers.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { assertNothingOpen } from '../profile/delete-account.ts';
import { signaturePrefix } from './calls.ts';
import { refreshCatalogues } from './catalogue.ts';
import { closeStaleRounds, listRefusedWins } from './close.ts';
import { purgeSessions } from './launch.ts';
import { openStubProvider, STUB_SECRET, type StubProvider } from './testing/stub-provider.ts';
import { handleBet as placeBet, handleRollback as undo, handleWin as payWin } from './wallet/calls.ts';

const GAME = 700_001;
const DAY_MS = 24 * 60 * 60_000;
let stub: StubProvider;
let site: TestApp;
let player: TestPlayer;
let session: string;

beforeAll(async () => {
  const clock = createFakeClock();
  stub = await openStubProvider(clock);
  site = await buildTestApp({ kind: 'postgres', clock, env: { PROVIDERS: stub.file } });
  await refreshCatalogues(site.deps);
  ({ player, session } = await newPlayer());
});
afterAll(async () => {
  const problems = [...(await checkDatabase(site.deps)).problems, ...(await proveInRanges(site.deps))];
  await site.close();
  await stub.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const newPlayer = async () => {
  const one = await site.registerPlayer();
  return { player: one, session: await sessionOf(one) };
};
const sessionOf = async (one: TestPlayer, game = GAME): Promise<string> => {
  await callApi(site.app, contract.launchGame, { game_id: game, mode: 'real' }, one.headers);
  return stub.launched.at(-1)?.session as string; // launched for money
};

interface Answer {
  /** The key of the refusal; undefined if the call was accepted. */
  readonly key?: string | undefined;
  readonly status: number;
  readonly balance?: string;
  readonly transaction?: string;
}
const signed = (path: string, body: string, secret = STUB_SECRET, clock: { now(): Date } = site.clock) =>
  createSignatureHeader(secret, signaturePrefix('POST', path) + body, clock);
let count = 0;
const newId = (): string => `t-${(count += 1)}`;

/** Sends a wallet call as the provider would. */
async function send(call: Endpoint, body: object, header?: string): Promise<Answer> {
  const text = JSON.stringify({ provider: 'stub', session, ...body });
  const reply = await site.app.inject({
    method: 'POST',
    url: `/api${call.path}`,
    headers: {
      'content-type': 'application/json',
      'provider-signature': header ?? signed(call.path.replace('/provider', ''), text),
    },
    payload: text,
  });
  const { response, errors } = reply.json<{ response: object | null; errors: { key: string }[] }>();
  return { status: reply.statusCode, key: errors[0]?.key, ...response };
}
const bet = (body: object) =>
  send(contract.providerBet, { transaction: newId(), game: 'koi', amount: '1', ...body });
const win = (body: object) =>
  send(contract.providerWin, { transaction: newId(), amount: '0', ends: true, ...body });
const rollback = (body: object) => send(contract.providerRollback, { transaction: newId(), ...body });
const balance = async (of = session) => (await send(contract.providerBalance, { session: of })).balance;
const roundsOf = async (one: TestPlayer) =>
  (await callApi(site.app, contract.getProviderRounds, {}, one.headers)).response.items;

describe('wallet calls', () => {
  test('is refused before any lookup if forged, late, altered or from another provider', async () => {
    const body = JSON.stringify({ provider: 'stub', session });
    const ask = (header: string) => send(contract.providerBalance, {}, header);
    const right = signed('/balance', body);
    expect((await ask(right)).key).toBeUndefined();
    const late = { now: () => new Date(site.clock.now().getTime() - 301_000) };
    for (const header of [
      '',
      't=1,v1=00',
      right.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      signed('/balance', body, STUB_SECRET, late),
      signed('/balance', body, 'another secret of thirty-two letters'),
      signed('/balance', `${body} `),
      signed('/bet', body),
      signed('/launch', body),
    ])
      expect((await ask(header)).key).toBe('PROVIDER_SIGNATURE');
    expect((await send(contract.providerBalance, { provider: 'other' })).key).toBe('PROVIDER_SESSION');
    expect((await send(contract.providerBalance, { session: 'nobody' })).key).toBe('PROVIDER_SESSION');
    expect((await bet({ round: 'x', amount: '-1' })).key).toBe('INVALID_REQUEST');
    expect((await bet({ round: 'x', amount: '0.001' })).key).toBe('BET_TOO_SMALL');
    expect((await bet({ round: 'x', game: 'carp' })).key).toBe('PROVIDER_SESSION');
    expect((await bet({ round: 'x', amount: '1001' })).key).toBe('INSUFFICIENT_BALANCE');
  });

  test('holds, pays and settles a round of several bets and wins once, and publishes it', async () => {
    const one = await newPlayer();
    const of = { session: one.session, round: newId() };
    const first = { ...of, transaction: newId(), amount: '10' };
    expect(await bet(first)).toMatchObject({ status: 200, balance: '990.00000000' });
    const taken = await bet(first);
    expect(await bet({ ...of, amount: '5' })).toMatchObject({ balance: '985.00000000' });
    expect(await bet(first)).toEqual({ ...taken, balance: '985.00000000' });
    expect(await win({ ...of, amount: '7', ends: false })).toMatchObject({ balance: '985.00000000' });
    expect((await roundsOf(one.player))[0]).toMatchObject({ state: 'open', staked: '15.00000000' });
    await site.deps.db.deleteFrom('outbox').execute();
    const end = { ...of, transaction: newId(), amount: '20' };
    expect(await win(end)).toMatchObject({ balance: '1012.00000000' });
    expect(await win(end)).toMatchObject({ status: 200, balance: '1012.00000000' });
    for (const late of [win(of), bet(of), rollback({ ...of, bet: first.transaction })])
      expect((await late).key).toBe('PROVIDER_ROUND');
    const ended = { state: 'settled', staked: '15.00000000', payout: '27.00000000' };
    expect((await roundsOf(one.player))[0]).toMatchObject({ ...ended, game: 'Koi Ways', provider: 'Stub' });
    const [told] = await site.deps.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    const bets = { bet: { game_id: GAME, payout: '27.00000000' } };
    expect(told?.payload).toMatchObject({ balance: { amount: '1012.00000000' }, provider: bets });
    const { userId } = one.player;
    const queue = site.deps.db.selectFrom('settled_bets' as never).selectAll();
    const queued = await queue.where('user_id' as never, '=', userId as never).execute();
    expect(queued).toMatchObject([{ game: 'stub:koi', edge_ppm: 40_000, is_main: true, xp: 1_500_000_000n }]);
    const history = await callApi(site.app, contract.getTransactions, {}, one.player.headers);
    const { user } = (await callApi(site.app, contract.getUser, {}, one.player.headers)).response;
    expect(user.recently_played).toEqual([GAME]);
    for (const tab of ['personal', 'all'] as const) {
      const { bets: shown } = (await callApi(site.app, contract.getBets, { tab }, one.player.headers))
        .response;
      const row = {
        game_id: GAME,
        game: 'koi',
        provider_id: 7,
        amount: '15.00000000',
        payout: '27.00000000',
      };
      expect(shown[0]).toMatchObject({ ...row, user: { id: userId, wager: '15.00000000' } });
    }
    // None of them links to a bet of the house.
    const moved = history.response.items.map(({ type, game, bet_id: id }) => `${type} ${game} ${id}`).sort();
    expect(moved).toEqual(
      ['bet Koi Ways', 'bet Koi Ways', 'demo null', 'win Koi Ways'].map((row) => `${row} null`),
    );
  });

  test('is refused if a known transaction has other contents', async () => {
    const other = await newPlayer();
    const [transaction, round] = [newId(), newId()];
    await bet({ transaction, round });
    for (const call of [
      bet({ transaction, round, amount: '2' }),
      bet({ transaction, round: newId() }),
      win({ transaction, round }),
      rollback({ transaction, round, bet: newId() }),
      rollback({ transaction, round, bet: transaction }),
      rollback({ round: newId(), bet: transaction }),
      bet({ transaction, round, session: other.session }),
    ])
      expect((await call).key).toBe('PROVIDER_TRANSACTION');
    stub.frameAt = 'https://other.example';
    const theirs = await sessionOf(player, 800_001);
    stub.frameAt = stub.origin;
    const same = { provider: 'other', session: theirs, transaction, round };
    expect((await bet(same)).transaction).not.toBe((await bet({ transaction, round })).transaction);
    expect((await bet({ ...same, session })).key).toBe('PROVIDER_SESSION');
    expect((await win({ ...same, transaction: newId() })).status).toBe(200);
    for (const call of [bet({ round, session: other.session }), win({ round, session: other.session })])
      expect((await call).key).toBe('PROVIDER_ROUND');
    expect((await win({ round })).status).toBe(200);
  });

  test('cannot bet on a round of another game of the same player', async () => {
    const one = await newPlayer();
    const [carp, round] = [await sessionOf(one.player), newId()];
    const sessions = site.deps.db.updateTable('provider_sessions').where('id', '=', carp);
    await sessions.set({ game: 'stub:carp' }).execute();
    await bet({ session: one.session, round });
    expect((await win({ session: carp, round, ends: false })).status).toBe(200);
    expect((await bet({ session: carp, round, game: 'carp' })).key).toBe('PROVIDER_ROUND');
  });

  test('rolls back a bet, even before it arrives, and refuses a win without a bet', async () => {
    const before = await balance();
    const [round, lost, early] = [newId(), newId(), newId()];
    expect((await win({ round, amount: '5' })).key).toBe('PROVIDER_ROUND');
    for (const _ of [1, 2]) expect((await rollback({ round, bet: early })).status).toBe(200);
    expect((await bet({ round, transaction: early })).key).toBe('PROVIDER_TRANSACTION');
    await bet({ round, transaction: lost });
    const back = { round, bet: lost, transaction: newId() };
    expect(await rollback(back)).toMatchObject({ status: 200, balance: before });
    const other = { round, bet: lost, transaction: newId() };
    for (const again of [back, other, other]) expect((await rollback(again)).status).toBe(200);
    // The transaction is known, so no other call can use its id.
    expect((await bet({ round: newId(), transaction: other.transaction })).key).toBe('PROVIDER_TRANSACTION');
    expect((await bet({ round, transaction: lost })).key).toBe('PROVIDER_TRANSACTION');
    expect((await win({ round, amount: '5' })).key).toBe('PROVIDER_ROUND');
    expect((await roundsOf(player)).map(({ state }) => state)).toContain('void');
    await assertNothingOpen(site.deps, site.deps.db, player.userId); // the account can be deleted
    expect(await balance()).toBe(before);
  });

  test('pays no more than the game’s maximum, and lists the round until it is resolved', async () => {
    const one = await newPlayer();
    const of = { session: one.session, round: newId() };
    await bet(of);
    expect((await win({ ...of, amount: '100.00000001' })).key).toBe('PROVIDER_WIN');
    const round = (await roundsOf(one.player))[0]?.id;
    expect(await listRefusedWins(site.deps)).toEqual([{ labels: { game: 'stub:koi', round }, value: 1 }]);
    expect((await win({ ...of, amount: '100' })).status).toBe(200);
    expect(await listRefusedWins(site.deps)).toEqual([]);
  });

  test('refuses a bet whose win could not be paid', async () => {
    const one = await newPlayer();
    const of = { session: one.session, round: newId() };
    expect((await bet({ ...of, amount: '2500.00000001' })).key).toBe('MAX_PROFIT');
    expect((await bet({ ...of, amount: '2500' })).key).toBe('INSUFFICIENT_BALANCE');
    const game = site.deps.db.updateTable('provider_sessions').where('id', '=', one.session);
    await game.set({ max_multiplier: 50_000_000_000n }).execute();
    expect((await bet({ ...of, amount: '300' })).status).toBe(200);
    for (const _ of [1, 2]) expect((await bet({ ...of, amount: '200.00000001' })).key).toBe('MAX_PROFIT');
    expect((await bet({ ...of, amount: '200' })).status).toBe(200);
    expect(await win({ ...of, amount: '250000' })).toMatchObject({ balance: '250500.00000000' });
  });

  test('counts play time by each bet of a round', async () => {
    const one = await newPlayer();
    const of = { session: one.session, round: newId() };
    const limit = { kind: 'time', period: 'day', value: 5 } as const;
    await callApi(site.app, contract.setLimit, limit, one.player.headers);
    for (let minutes = 0; minutes < 6; minutes += 2) {
      expect((await bet(of)).status).toBe(200);
      site.clock.advance(2 * 60_000);
    }
    expect((await bet(of)).key).toBe('LIMIT_TIME');
    expect((await win(of)).status).toBe(200);
  });

  test('is idempotent when the same callback arrives 50 times concurrently', async () => {
    const one = await newPlayer();
    const fifty = async (call: () => Promise<Answer>) => {
      const answers = await Promise.all(Array.from({ length: 50 }, call));
      expect(new Set(answers.map(({ transaction }) => transaction)).size).toBe(1);
      return answers[0];
    };
    const of = { session: one.session, round: newId() };
    const [first, second, end, back] = [newId(), newId(), newId(), newId()];
    await fifty(() => bet({ ...of, transaction: first }));
    await fifty(() => bet({ ...of, transaction: second, amount: '3' }));
    await fifty(() => rollback({ ...of, transaction: back, bet: second }));
    await fifty(() => win({ ...of, transaction: end, amount: '2' }));
    expect(await balance(one.session)).toBe('1001.00000000');
  });

  test('cannot bet for a limited, excluded or signed-out player, but open rounds can end', async () => {
    const one = await newPlayer();
    const of = { session: one.session, round: newId() };
    const limit = { kind: 'loss', period: 'day', value: '5' } as const;
    await callApi(site.app, contract.setLimit, limit, one.player.headers);
    expect((await bet({ ...of, amount: '6' })).key).toBe('LIMIT_LOSS');
    const lost = { session: one.session, round: newId() };
    const undone = newId();
    await bet({ ...lost, transaction: undone, amount: '5' });
    expect((await bet({ ...of, amount: '5' })).key).toBe('LIMIT_LOSS');
    await rollback({ ...lost, bet: undone });
    expect((await bet({ ...of, amount: '5' })).status).toBe(200);
    expect((await bet({ ...of, round: newId() })).key).toBe('LIMIT_LOSS');
    const user = site.deps.db.updateTable('users').where('id', '=', one.player.userId);
    const exclude = (until: Date | null) => user.set({ excluded_until: until }).execute();
    await exclude(new Date(site.clock.now().getTime() + DAY_MS));
    expect((await bet({ ...of, amount: '1' })).key).toBe('SELF_EXCLUDED');
    expect(await win({ ...of, amount: '10', ends: true })).toMatchObject({ balance: '1005.00000000' });
    await exclude(null);
    const again = { ...of, round: newId(), transaction: newId() };
    expect((await bet(again)).status).toBe(200);
    await callApi(site.app, contract.logout, {}, one.player.headers);
    expect((await bet({ ...of, round: newId() })).key).toBe('PROVIDER_SESSION');
    const back = { session: one.session, round: again.round, bet: again.transaction };
    expect(await rollback(back)).toMatchObject({ balance: '1005.00000000' });
  });
});

const firstProvider = () => loadProviders(site.deps.env).list[0] as GameProvider; // the stub

/** A process that dies after a statement when `dies` says so, and continues with its cache. */
const dying = (dies: () => boolean): TestApp['deps'] => ({
  ...site.deps,
  db: site.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => (dies() ? Promise.reject(new SimulatedKill()) : Promise.resolve(result)),
  }),
});

test('concurrent calls of one player on five processes lose and duplicate nothing', async () => {
  const provider = firstProvider();
  const one = await newPlayer();
  // Each process has its own queue and cache.
  const processes = Array.from({ length: 5 }, () => dying(() => false));
  const rounds = [newId(), newId(), newId()];
  await Promise.all(
    rounds.flatMap((round) =>
      processes.flatMap(async (deps) => {
        const of = { provider: 'stub', session: one.session, round };
        const stake = { ...of, transaction: `${round}-bet`, game: 'koi', amount: '10' };
        const second = { ...stake, transaction: `${round}-second` };
        const back = { ...of, transaction: `${round}-back`, bet: second.transaction };
        const undone = [undo(deps, { provider, input: back }), placeBet(deps, { provider, input: second })];
        await Promise.allSettled([placeBet(deps, { provider, input: stake }), ...undone]);
        const end = { ...of, transaction: `${round}-win`, amount: '12', ends: true };
        await payWin(deps, { provider, input: end });
      }),
    ),
  );
  expect(await balance(one.session)).toBe('1006.00000000');
});

test('calls of a round in any order, repeated and interrupted, end in the same ledger', async () => {
  const provider = firstProvider();
  const one = await newPlayer();
  type Part = readonly ['bet' | 'rollback' | 'win', number];
  const bets: Part[] = [0, 1, 2].map((i) => ['bet', i]);
  const parts: Part[] = [...bets, ['rollback', 1], ['win', 0], ['win', 1]];
  const order = fc.tuple(
    fc.shuffledSubarray(parts, { minLength: parts.length }),
    fc.array(fc.constantFrom(...parts), { maxLength: 8 }),
    fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
  );
  await fc.assert(
    fc.asyncProperty(order, async ([first, repeated, luck]) => {
      const round = newId();
      const before = Number(await balance(one.session));
      const deps = dying(() => luck.next().value === 0);
      const of = { provider: 'stub', session: one.session, round };
      const make = ([kind, i]: Part) => {
        const input = { ...of, transaction: `${round}-${kind}-${i}` };
        if (kind === 'bet')
          return placeBet(deps, { provider, input: { ...input, game: 'koi', amount: '3' } });
        if (kind === 'win') return payWin(deps, { provider, input: { ...input, amount: '2', ends: false } });
        return undo(deps, { provider, input: { ...input, bet: `${round}-bet-${i}` } });
      };
      /** Returns whether the provider has a final reply; a win that came too early is sent again. */
      const isFinal = (part: Part): Promise<boolean> =>
        make(part).then(
          () => true,
          ({ key }: { key?: string }) => part[0] === 'bet' && key === 'PROVIDER_TRANSACTION',
        );
      let waiting: Part[] = [...first, ...repeated];
      for (let turn = 0; waiting.length > 0 && turn < 60; turn += 1) {
        const again: Part[] = [];
        for (const part of waiting) if (!(await isFinal(part))) again.push(part);
        waiting = again;
      }
      expect(waiting).toEqual([]);
      const end = { ...of, transaction: newId(), amount: '1', ends: true };
      await payWin(site.deps, { provider, input: end });
      expect(Number(await balance(one.session))).toBe(before - 6 + 5);
    }),
    { numRuns: 15 },
  );
});

test('closes a round without an end after a week, paying its win or returning its stake', async () => {
  const one = await newPlayer();
  const [won, empty, undone, shrunk, lost, large] = [newId(), newId(), newId(), newId(), newId(), newId()];
  const [stuck, refused] = [newId(), newId()];
  const of = { session: one.session };
  await bet({ ...of, round: won, amount: '10' });
  await win({ ...of, round: won, amount: '4', ends: false });
  await bet({ ...of, round: empty, amount: '20' });
  await bet({ ...of, round: undone, transaction: lost });
  await rollback({ ...of, round: undone, bet: lost });
  // It has won more than its game pays for the remaining stake.
  for (const bets of [{ transaction: large, amount: '10' }, {}]) await bet({ ...of, round: shrunk, ...bets });
  await win({ ...of, round: shrunk, amount: '900', ends: false });
  await rollback({ ...of, round: shrunk, bet: large });
  await bet({ ...of, round: refused, amount: '2' });
  expect((await win({ ...of, round: refused, amount: '201' })).key).toBe('PROVIDER_WIN');
  // The oldest one's next step cannot be written; the others are closed nevertheless.
  const other = await newPlayer();
  await bet({ session: other.session, round: stuck });
  const stuckRound = site.deps.db.updateTable('provider_rounds').where('their_id', '=', stuck);
  const actedAt = new Date(site.clock.now().getTime() - 1);
  await stuckRound.set({ step: 2 ** 31 - 1, acted_at: actedAt }).execute();
  site.clock.advance(6 * DAY_MS);
  await closeStaleRounds(site.deps);
  expect(await balance(one.session)).toBe('967.00000000');
  site.clock.advance(DAY_MS);
  await closeStaleRounds(site.deps, 1);
  expect(await balance(one.session)).toBe('992.00000000');
  expect((await roundsOf(other.player))[0]?.state).toBe('open');
  await stuckRound.set({ step: 0 }).execute();
  await closeStaleRounds(site.deps);
  expect((await roundsOf(other.player))[0]?.state).toBe('void');
  for (const round of [won, empty, undone, shrunk])
    expect((await win({ ...of, round })).key).toBe('PROVIDER_ROUND');
  const states = (await roundsOf(one.player)).map(({ state }) => state);
  expect(states.sort()).toEqual(['open', 'settled', 'void', 'void', 'void']);
  // An ended session is kept while a call for it can still have an effect.
  const known = async () => (await Promise.all([balance(one.session), balance()])).map(Boolean);
  site.clock.advance(2 * DAY_MS);
  await purgeSessions(site.deps);
  expect(await known()).toEqual([true, false]);
  expect((await win({ ...of, round: refused, amount: '200' })).status).toBe(200);
  await purgeSessions(site.deps);
  expect(await known()).toEqual([false, false]);
});
