import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { envelope } from '#contract/envelope.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RefusalKey } from '#contract/errors.ts';
import { contract, refusals } from '#server/whole-contract.ts';
import { checkDatabase } from '#server/db/check.ts';
import { openCrashTestbed } from '#server/rounds/testing/crash-table.ts';
import type { CrashTestbed, LeaderHandle } from '#server/rounds/testing/crash-table.ts';
import type { TestApp } from '#server/testing/build-test-app.ts';
import { databases } from '#server/testing/databases.ts';
import { callApi } from '#server/testing/register-player.ts';
import type { TestPlayer } from '#server/testing/register-player.ts';
import { badRequests } from './bad-requests.ts';
import type { KnownValues } from './bad-requests.ts';

const DAY_MS = 86_400_000;
const dice = { game: 'dice', amount: '1.00', params: { mode: 'over', target: '50.49' } };
const ladder = { game: 'test-ladder', amount: '1.00', params: { steps: 5 } };
const usedId = 'a1b2c3d4-0000-4000-8000-000000000000';
const newId = () => crypto.randomUUID();

const isRefusal = (key: string): key is RefusalKey => Object.hasOwn(refusals, key);

/** One row that differs as soon as money, rounds, seeds, accounts or sessions change. */
async function everything({ deps }: TestApp): Promise<unknown> {
  const { rows } = await sql`
    select
      (select count(*) from transfers) as transfers,
      (select count(*) from rounds) as rounds,
      (select count(*) from open_rounds) as open_rounds,
      (select coalesce(sum(step), 0) from open_rounds) as steps,
      (select count(*) from rounds where status = 'void') as void,
      (select coalesce(sum(amount), 0) from wallets) as amounts,
      (select coalesce(sum(version), 0) from wallets) as versions,
      (select coalesce(sum(nonce), 0) from seed_pairs) + (select coalesce(sum(nonce), 0) from wallets) as nonces,
      (select count(*) from seed_pairs) as pairs,
      (select count(*) from users) as users,
      (select count(*) from sessions where revoked_at is null) as sessions,
      (select count(*) from liked_games) as likes`.execute(deps.db);
  return rows[0];
}

/** Whether the contract accepts it; a call without fields may come without a body, or with null. */
const isReadable = ({ request }: Endpoint, body: unknown): boolean =>
  safeParse(request, JSON.parse(JSON.stringify(body)) ?? {}).success;

/** Checks what holds for every reply, whatever was sent. */
function expectEnvelope(status: number, raw: string): Envelope {
  const body = envelope.parse(JSON.parse(raw));
  expect(raw).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b/);
  const [error] = body.errors;
  if (status === 200) {
    expect(body.errors).toEqual([]);
    return body;
  }
  expect(body.response).toBeNull();
  expect(error && isRefusal(error.key) && refusals[error.key]).toEqual({ code: error?.code, status });
  expect(error?.message).toMatch(/\S/);
  expect(status).toBeLessThan(500);
  return body;
}

describe.each(databases)('on the %s database', (kind) => {
  let site: CrashTestbed;
  let leading: LeaderHandle;
  let player: TestPlayer;
  let other: TestPlayer;
  /** Has 1,000 USD and an open ladder; none of the random calls are made as this player. */
  let careful: TestPlayer;
  let admins: readonly [TestPlayer, TestPlayer];
  let known: KnownValues;

  const play = (by: TestPlayer, bet: object, clientBetId = newId()) =>
    callApi(
      site.app,
      contract.play,
      { ...dice, balance: by.balanceId, ...bet, client_bet_id: clientBetId },
      by.headers,
    );
  /** Returns the key of the refusal, after checking that it changed nothing. */
  const refused = async (call: () => Promise<{ status: number; raw: { body: string } }>) => {
    const before = await everything(site);
    const { status, raw } = await call();
    const { errors } = expectEnvelope(status, raw.body);
    expect(await everything(site)).toEqual(before);
    return errors[0]?.key;
  };

  beforeAll(async () => {
    // Crash runs and stays in its betting phase, because its clock does not move.
    site = await openCrashTestbed({ kind });
    leading = site.lead();
    await site.reach('betting', 1);
    player = await site.registerPlayer();
    other = await site.registerPlayer();
    careful = await site.registerPlayer();
    admins = [await site.registerPlayer(), await site.registerPlayer()];
    for (const { userId } of admins) {
      const roles = JSON.stringify(['admin']);
      await site.deps.db.updateTable('users').set({ roles }).where('id', '=', userId).execute();
      site.deps.knownSessions.forget(userId);
    }
    const settled = await play(player, {}, usedId);
    await play(careful, ladder);
    const open = await play(player, ladder);
    const foreign = await play(other, ladder);
    const pair = await callApi(
      site.app,
      contract.rotatePair,
      { client_seed: 'seed' },
      (await site.registerPlayer()).headers,
    );
    const ids = [settled, open, foreign].map(({ response }) => response.round.id);
    const shared = [await site.join(player), await site.join(other)].map(({ response }) => response.bet.id);
    known = {
      game: ['dice', 'test-ladder', 'bingo', 1, 2, 2 ** 31],
      chain: [1],
      bet_id: shared,
      balance: [player.balanceId, player.balanceId, other.balanceId],
      amount: ['1', '0.01', '999.99', '1000000', '0', '0.00999999'],
      params: [
        dice.params,
        ladder.params,
        { mode: 'inside', low: '0.00', high: '99.99' },
        { ...dice.params, edge: 0 },
        { autoCashout: '1.50' },
      ],
      client_bet_id: [usedId],
      round_id: ids,
      step: [0, 1, 2],
      action: [{ type: 'step' }, { type: 'cashout' }, { type: 'step', tile: 1 }],
      id: ids,
      pair_id: [pair.response.revealed.pair_id],
      game_id: [1, 9_001],
      email: [player.email, 'nobody@example.com', 'no address'],
      password: ['correct horse', 'wrong horse', 'short'],
      client_seed: ['seed', 'a b', ''],
    };
  });
  afterAll(async () => {
    await leading.stop();
    await site.close();
  });

  const headersOf = (first: TestPlayer, second: TestPlayer) => ({
    player: first.headers,
    other: second.headers,
    guest: {},
    forger: { ...first.headers, 'auth-seed': second.headers['auth-seed'] },
  });
  const callers = fc.constantFrom(...(['player', 'player', 'player', 'other', 'guest', 'forger'] as const));

  const send = ({ method, path }: Endpoint, body: unknown, headers: Readonly<Record<string, string>>) => {
    const url = `/api${path}`;
    if (method === 'POST') {
      const sent = { ...headers, 'content-type': 'application/json' };
      return site.app.inject({ method, url, headers: sent, payload: JSON.stringify(body) });
    }
    const query = new URLSearchParams(
      Object.entries(body ?? {}).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
    return site.app.inject({ method, url: `${url}?${query.toString()}`, headers });
  };

  const raw = async (endpoint: Endpoint, body: unknown) => {
    const reply = await send(endpoint, body, careful.headers);
    return { status: reply.statusCode, raw: reply };
  };

  const sessionEnds: readonly Endpoint[] = [
    contract.logout,
    contract.revokeSessions,
    contract.excludeMe,
    contract.changePassword,
    contract.deleteAccount,
  ];

  test('refuses thousands of malformed calls at every endpoint, changes nothing, and keeps the ledger balanced', async () => {
    let before = await everything(site);
    // Bad bodies are refused before any query, so few runs suffice on the slower database.
    const runs = kind === 'embedded' ? 6 : 40;
    for (const endpoint of Object.values(contract) as readonly Endpoint[]) {
      // Calls that end sessions use a session that no other call needs.
      const endsSessions = sessionEnds.includes(endpoint);
      const headers = endsSessions
        ? headersOf(await site.registerPlayer(), await site.registerPlayer())
        : endpoint.permission
          ? headersOf(...admins)
          : headersOf(player, other);
      // A player who ended the own session is not signed in from then on.
      const unreadable = [contract.excludeMe, contract.deleteAccount].some((call) => call === endpoint)
        ? /^(INVALID_REQUEST|BODY_TOO_LARGE|NOT_SIGNED_IN)$/
        : /^(INVALID_REQUEST|BODY_TOO_LARGE)$/;
      before = await everything(site);
      const property = fc.asyncProperty(badRequests(endpoint, known), callers, async (body, caller) => {
        const reply = await send(endpoint, body, headers[caller]);
        const isFile = endpoint.file === 'download' && reply.statusCode === 200;
        const { errors } = isFile ? { errors: [] } : expectEnvelope(reply.statusCode, reply.body);
        const after = await everything(site);
        if (reply.statusCode !== 200 || endpoint.method === 'GET') expect(after).toEqual(before);
        before = after;
        const isSignedIn = caller === 'player' || caller === 'other';
        if (endpoint.access === 'player' && !isSignedIn) {
          // A body that is not a JSON object is refused before the sender is looked up.
          expect(errors[0]?.key).toMatch(/^(NOT_SIGNED_IN|INVALID_REQUEST|BODY_TOO_LARGE)$/);
        } else if (endpoint.method === 'POST' && !isReadable(endpoint, body)) {
          expect(errors[0]?.key).toMatch(unreadable);
        }
      });
      await fc.assert(property, { numRuns: endsSessions ? 20 : runs, endOnFailure: true });
    }
    expect(await checkDatabase(site.deps)).toMatchObject({ problems: [] });
  }, 240_000);

  test.each([
    '-1',
    '+1',
    'NaN',
    'Infinity',
    '1e5',
    '0x10',
    '01',
    '1.',
    '.5',
    '1,5',
    ' 1',
    '',
    '0.000000001',
    '1'.repeat(16),
    1,
    -1,
    0.1,
    1e21,
    null,
    true,
    [],
    {},
  ])('an amount of %j cannot be read', async (amount) => {
    const body = { ...dice, balance: careful.balanceId, client_bet_id: newId(), amount };
    expect(await refused(() => raw(contract.play, body))).toBe('INVALID_REQUEST');
  });

  test.each<[string, () => object, RefusalKey]>([
    ['of zero', () => ({ amount: '0' }), 'INVALID_PARAMS'],
    ['below the minimum by one unit', () => ({ amount: '0.00999999' }), 'BET_TOO_SMALL'],
    ['above the balance', () => ({ amount: '1000' }), 'INSUFFICIENT_BALANCE'],
    ['of the highest possible amount', () => ({ amount: '9'.repeat(15) }), 'MAX_PROFIT'],
    [
      'that could win more than the maximum profit',
      () => ({ amount: '20', params: { mode: 'over', target: '99.98' } }),
      'MAX_PROFIT',
    ],
    ['from another player’s balance', () => ({ balance: other.balanceId }), 'NOT_FOUND'],
    ['from a balance that does not exist', () => ({ balance: 'nothing' }), 'NOT_FOUND'],
    ['on a game that does not exist', () => ({ game: 'bingo' }), 'NOT_FOUND'],
    ['on a name that every object has', () => ({ game: 'constructor' }), 'NOT_FOUND'],
    ['with params of another game', () => ({ params: ladder.params }), 'INVALID_PARAMS'],
    [
      'with an unknown field in its params',
      () => ({ params: { ...dice.params, edge: 0 } }),
      'INVALID_PARAMS',
    ],
    ['with an unknown field next to them', () => ({ edge: 0 }), 'INVALID_REQUEST'],
    ['on a game whose round is open', () => ladder, 'ROUND_OPEN'],
  ])('a bet %s is refused', async (_, change, key) => {
    expect(await refused(() => play(careful, change()))).toBe(key);
  });

  test.each<[string, object]>([
    ['amount', { amount: '2.00' }],
    ['params', { params: { mode: 'under', target: '50.49' } }],
    ['game', ladder],
  ])(
    'refuses a client bet id reused with another %s; the same contents get the first reply again',
    async (_, change) => {
      const [clientBetId, fresh] = [newId(), await site.registerPlayer()];
      const first = await play(fresh, {}, clientBetId);
      expect(await refused(() => play(fresh, change, clientBetId))).toBe('ID_REUSED');
      const before = await everything(site);
      expect((await play(fresh, {}, clientBetId)).response).toEqual(first.response);
      expect(await everything(site)).toEqual(before);
    },
  );

  test('refuses an action at a wrong step, another action at a known step, or one on another player’s round', async () => {
    const fresh = await site.registerPlayer();
    const { round } = (await play(fresh, { ...ladder, params: { steps: 12 } })).response;
    const act = (step: number, type: string, by = fresh) =>
      callApi(site.app, contract.act, { round_id: round.id, step, action: { type } }, by.headers);
    expect(await refused(() => act(1, 'step'))).toBe('WRONG_STEP');
    expect(await refused(() => act(0, 'cashout'))).toBe('ILLEGAL_ACTION');
    expect(await refused(() => act(0, 'leap'))).toBe('ILLEGAL_ACTION');
    expect(await refused(() => act(0, 'step', other))).toBe('NOT_FOUND');
    const first = await act(0, 'step');
    expect(await refused(() => act(0, 'cashout'))).toBe('ID_REUSED');
    expect((await act(0, 'step')).response).toEqual(first.response);
    expect(await refused(() => act(10_000, 'step'))).toMatch(/WRONG_STEP|ILLEGAL_ACTION/);
  });

  test('refuses an action or params nested too deeply, also when repeated', async () => {
    const fresh = await site.registerPlayer();
    const { round } = (await play(fresh, { ...ladder, params: { steps: 12 } })).response;
    const deep = JSON.parse(`${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`) as Record<string, unknown>;
    const act = (action: Record<string, unknown>) =>
      callApi(site.app, contract.act, { round_id: round.id, step: 0, action }, fresh.headers);
    expect(await refused(() => play(fresh, { params: deep }))).toBe('INVALID_REQUEST');
    expect(await refused(() => act(deep))).toBe('INVALID_REQUEST');
    await act({ type: 'step' });
    expect(await refused(() => act({ type: 'step', more: deep }))).toBe('INVALID_REQUEST');
    // An action that is invalid in the game is refused before it is compared with the one that was made.
    expect(await refused(() => act({ type: 'step', more: [[1]] }))).toBe('ILLEGAL_ACTION');
  });

  test('refuses an expired session', async () => {
    const fresh = await site.registerPlayer();
    site.clock.advance(31 * DAY_MS);
    try {
      expect(await refused(() => play(fresh, {}))).toBe('NOT_SIGNED_IN');
      const guest = await callApi(site.app, contract.getUser, {}, fresh.headers);
      expect(guest.response.user.online).toBe(false);
    } finally {
      site.clock.advance(-31 * DAY_MS);
    }
  });

  test('every call with a body refuses more than 32 KB without reading it', async () => {
    const payload = JSON.stringify({ padding: 'x'.repeat(32 * 1024) });
    for (const { method, path } of Object.values(contract)) {
      if (method === 'GET') continue;
      const headers = { ...careful.headers, 'content-type': 'application/json' };
      const reply = await site.app.inject({ method, url: `/api${path}`, headers, payload });
      expect(expectEnvelope(reply.statusCode, reply.body).errors[0]?.key, path).toBe('BODY_TOO_LARGE');
    }
  });

  test.each(['{"amount":NaN}', '{"amount":1e}', '{', 'null', '[]', '"text"', '\ufeff{}x'])(
    'refuses %j as a body',
    async (payload) => {
      const headers = { ...careful.headers, 'content-type': 'application/json' };
      const reply = await site.app.inject({ method: 'POST', url: '/api/bet/play', headers, payload });
      expect(expectEnvelope(reply.statusCode, reply.body).errors[0]?.key).toBe('INVALID_REQUEST');
    },
  );

  test.each([
    '/api',
    '/api/',
    '/api/bet',
    '/api/bet/play/',
    '/api//bet/play',
    '/api/bet/../bet/all',
    '/api/constructor',
  ])('the path %s does not exist', async (url) => {
    const reply = await site.app.inject({ method: 'POST', url, payload: {} });
    expect(expectEnvelope(reply.statusCode, reply.body).errors[0]?.key).toBe('NOT_FOUND');
  });
});
