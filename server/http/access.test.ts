import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { contract } from '../whole-contract.ts';
import { accessTable, type AccessRule, type CallerRole } from '../access-table.ts';
import { transaction } from '../db/transaction.ts';
import { grantFreeSpins, openBonus } from '../features/bonuses/feature.ts';
import { supportPictures } from '../features/support/feature.ts';
import { seedCrashGame } from '../rounds/testing/crash-table.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { callApi, type AuthHeaders, type TestPlayer } from '../testing/register-player.ts';
import { hashToken, newToken } from './token.ts';
import { numberedId } from '../testing/numbered-id.ts';

/*
 * Makes every call of the contract as every kind of caller, and compares the results with the access table.
 */

const calls = Object.entries(contract) as unknown as readonly (readonly [keyof typeof contract, Endpoint])[];
const table: Readonly<Record<string, AccessRule | undefined>> = accessTable;

const callers = [
  'guest',
  'stranger',
  'blocked',
  'player',
  'excluded',
  'mod',
  'support',
  'admin',
  'excluded admin',
] as const;
type Caller = 'guest' | 'stranger' | 'blocked' | 'player' | 'excluded' | Role | 'excluded admin';

const rolesOf: Readonly<Partial<Record<CallerRole, readonly string[]>>> = {
  staff: ['mod', 'support', 'admin', 'excluded admin'],
  trusted: ['support', 'admin', 'excluded admin'],
  admin: ['admin', 'excluded admin'],
};

/** The refusal the table expects for a caller; null: access is granted. */
function expected(who: CallerRole, caller: string): string | null {
  if (who === 'everybody') return null;
  if (['guest', 'stranger', 'blocked'].includes(caller)) return 'NOT_SIGNED_IN';
  if (who === 'not excluded') return caller.startsWith('excluded') ? 'SELF_EXCLUDED' : null;
  if (who === 'players' || rolesOf[who]?.includes(caller)) return null;
  return 'NOT_ALLOWED';
}

const doors = ['NOT_SIGNED_IN', 'NOT_ALLOWED', 'SELF_EXCLUDED'];
const keyOf = (reply: LightMyRequestResponse): string | null =>
  reply.headers['content-type']?.toString().startsWith('application/json')
    ? (reply.json<Envelope>().errors[0]?.key ?? null)
    : null;

let site: TestApp;
let headers: Record<Caller, Partial<AuthHeaders>>;
let victim: TestPlayer;

/** A call with an unknown field: a caller with access is refused for the field, and nothing is done. */
const knock = (endpoint: Endpoint, by: Caller) =>
  site.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: headers[by],
    ...(endpoint.method === 'GET' ? { query: { no_such_field: '1' } } : { payload: { no_such_field: 1 } }),
  });

beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
  await seedCrashGame(site.deps, 1);
  victim = await site.registerPlayer();
  const made = async (change: { roles?: readonly string[]; blocked?: true; excluded?: true } = {}) => {
    const player = await site.registerPlayer();
    await site.deps.db
      .updateTable('users')
      .set({
        roles: JSON.stringify(change.roles ?? []),
        blocked_at: change.blocked ? site.clock.now() : null,
        excluded_until: change.excluded ? new Date('2099-01-01') : null,
      })
      .where('id', '=', player.userId)
      .execute();
    site.deps.knownSessions.forget(player.userId);
    return player.headers;
  };
  headers = {
    guest: {},
    stranger: { 'auth-token': 'a'.repeat(43), 'auth-seed': 'b'.repeat(43) },
    blocked: await made({ blocked: true }),
    player: await made(),
    excluded: await made({ excluded: true }),
    mod: await made({ roles: ['mod'] }),
    support: await made({ roles: ['support'] }),
    admin: await made({ roles: ['admin'] }),
    'excluded admin': await made({ roles: ['admin'], excluded: true }),
  };
});
afterAll(() => site.close());

test('server/access-table.ts has a line for every call and no others', () => {
  const lacking = calls.filter(([name]) => !table[name]).map(([name, { path }]) => `${name} (${path})`);
  expect(lacking, 'calls without a line').toEqual([]);
  expect(Object.keys(table).filter((name) => !Object.hasOwn(contract, name))).toEqual([]);
});

test.each(callers.map((caller) => [caller as Caller]))(
  '%s gets the access the table grants',
  async (caller) => {
    const wrong: string[] = [];
    for (const [name, endpoint] of calls) {
      const said = expected(table[name]?.[0] ?? 'admin', caller);
      const reply = await knock(endpoint, caller);
      const got = keyOf(reply);
      const isRight = said === null ? reply.statusCode !== 404 && !doors.includes(got ?? '') : got === said;
      if (!isRight) wrong.push(`${name} (${endpoint.path}): the table says ${said ?? 'let in'}, got ${got}`);
    }
    expect(wrong).toEqual([]);
  },
);

/** Whether a field could identify something of a player; the exceptions identify a game or an own attempt. */
const isId = (field: string): boolean =>
  /(^|_)ids?$|^balance$|^username$/.test(field) && !/^(client_\w+|click_id|game_id|provider_id)$/.test(field);

/** Calls whose `balance` is an amount of USD. */
const withAmount: readonly string[] = ['quoteWithdrawal', 'withdraw', 'startDrop'];

const fieldsOf = (schema: unknown): string[] => {
  const { def } = (schema as { _zod: { def: { shape?: object; options?: unknown[] } } })._zod;
  return [...Object.keys(def.shape ?? {}), ...(def.options ?? []).flatMap(fieldsOf)];
};

describe('data of another player', () => {
  const inputs = new Map<string, object>();

  test('the table states the result of another player’s id for each call that takes an id', () => {
    const silent = calls.filter(
      ([name, { request }]) =>
        fieldsOf(request).some(
          (field) => isId(field) && !(field === 'balance' && withAmount.includes(name)),
        ) && table[name]?.[1] === undefined,
    );
    expect(silent.map(([name, { path }]) => `${name} (${path}): a second entry is missing`)).toEqual([]);
  });

  beforeAll(async () => {
    for (const [name, input] of await thingsOf(victim)) inputs.set(name, input);
  });

  test('is out of reach, although it exists', async () => {
    const wrong: string[] = [];
    for (const [name, endpoint] of calls) {
      const withOthers = table[name]?.[1];
      if (withOthers === undefined || withOthers === 'staff' || withOthers === 'not private') continue;
      const input = inputs.get(name);
      if (!input) {
        wrong.push(`${name} (${endpoint.path}): thingsOf() has nothing of another player’s for it`);
        continue;
      }
      const stolen = await callApi(site.app, endpoint, input, headers.player as AuthHeaders);
      const got = stolen.errors[0]?.key ?? 'shared';
      const own = (await callApi(site.app, endpoint, input, victim.headers)).errors[0]?.key;
      if (got !== withOthers || own === 'NOT_FOUND')
        wrong.push(`${name} (${endpoint.path}): the table says ${withOthers}, got ${got}; its owner ${own}`);
    }
    expect(wrong).toEqual([]);
  });
});

/**
 * For each call that takes ids, a body that works for this player. A later call may use up what an earlier
 * one needs.
 */
async function thingsOf(owner: TestPlayer): Promise<readonly (readonly [keyof typeof contract, object])[]> {
  const { app, deps } = site;
  const call = async <E extends Endpoint>(endpoint: E, input: object) => {
    const reply = await callApi(app, endpoint, input as never, owner.headers);
    if (reply.errors[0]) throw new Error(`${endpoint.path}: ${reply.errors[0].message}`);
    return reply.response;
  };
  const bet = () => ({ balance: owner.balanceId, amount: '1.00', client_bet_id: crypto.randomUUID() });
  const dice = { ...bet(), game: 'dice', params: { mode: 'over', target: '50.49' } };
  const { round: settled } = await call(contract.play, dice);
  await call(contract.rotatePair, { client_seed: 'another-one' });
  const pair = await deps.db
    .selectFrom('seed_pairs')
    .select('id')
    .where('user_id', '=', owner.userId)
    .where('state', '=', 'revealed')
    .executeTakeFirstOrThrow();
  const { round: sealed } = await call(contract.play, { ...dice, ...bet() });
  const { round: open } = await call(contract.play, { ...bet(), game: 'test-ladder', params: { steps: 5 } });
  const crash = { ...bet(), params: { autoCashout: null } };
  const joined = await call(contract.joinCrash, crash);
  const { default_strategies: known } = await call(contract.getStrategies, {});
  const strategy = { name: 'Mine', description: '', conditions: known[0]?.conditions, game: null };
  const saved = await call(contract.saveStrategy, strategy);
  const item = { id: settled.id, user_id: owner.userId, item: 'neon:1', value: 100n, status: 1 };
  await deps.db
    .insertInto('items')
    .values({ ...item, auto_sell: false, created_at: site.clock.now() })
    .execute();
  await deps.db
    .insertInto('passkeys')
    .values({
      id: numberedId(1),
      user_id: owner.userId,
      credential_id: 'c',
      public_key: 'k',
      counter: 0n,
      transports: '[]',
      name: 'Mine',
      created_at: site.clock.now(),
      last_used_at: null,
    })
    .execute();
  await callApi(app, contract.login, { email: owner.email, password: owner.password });
  const session = await deps.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.userId)
    // The player's own session stays: otherwise calls open to guests would be made as a guest.
    .where('token_hash', '<>', hashToken(owner.headers['auth-token']))
    .executeTakeFirstOrThrow();
  const write = (message: string) => call(contract.sendMessage, { room: 'en', message, type: 'text' });
  const [{ message: written }, { message: reported }] = [await write('Hello'), await write('Hello again')];
  const { conversation, message } = await call(contract.sendSupport, {
    client_id: crypto.randomUUID(),
    text: 'Hello',
    picture: await looseTicket(),
  });
  await deps.db
    .insertInto('vip_pictures')
    .values({
      id: numberedId(2),
      user_id: owner.userId,
      bytes: 1,
      key_sealed: 'k',
      created_at: site.clock.now(),
    })
    .execute();
  const campaign = { name: 'My stream', code: `c${owner.userId.slice(-12)}` };
  const { id: campaignId } = (await call(contract.newCampaign, campaign)).campaign;
  const level = { casino: 'Northern Reels', username: 'moth', level: 'Gold', files: [numberedId(2)] };
  return [
    ['play', { ...dice, ...bet() }],
    ['act', { round_id: open.id, step: 0, action: { type: 'step' } }],
    ['joinCrash', crash],
    ['cashOutCrash', { bet_id: joined.bet.id }],
    ['leaveCrash', { bet_id: joined.bet.id }],
    ['saveStrategy', { ...strategy, id: saved.strategy.id }],
    ['deleteStrategy', { id: saved.strategy.id }],
    ['getBet', { id: settled.id }],
    ['verifyBet', { id: sealed.id }],
    ['pairBets', { pair_id: pair.id }],
    ['requestVipTransfer', level],
    ['setCampaignState', { id: campaignId, state: 'paused' }],
    ['affiliateSocial', { id: campaignId }],
    ['pairSpins', { pair_id: pair.id }],
    ['cancelWithdrawal', { id: await cancelled(owner.userId) }],
    ['sellItem', { id: item.id }],
    ['renamePasskey', { id: numberedId(1), name: 'Other' }],
    ['deletePasskey', { id: numberedId(1) }],
    ['revokeSessions', { id: session.id }],
    ['changeProfile', { username: owner.username }],
    ['findProfile', { get_by: 'id', search_for: owner.userId }],
    ['ignoreUser', { id: owner.userId }],
    ['getBuyOrder', { id: (await call(contract.startBuy, { amount: '10' })).order.id }],
    ['claimDrop', { id: (await call(contract.startDrop, { balance: '5' })).drop.id }],
    ['sendTip', { username: owner.username, balance: '1' }],
    ['reportMessage', { id: reported.id, reason: 'spam' }],
    ['deleteMessage', { id: written.id }],
    ...(await bonusesOf(owner.userId)),
    ...(await giveaway()),
    ['openSupport', { id: conversation.id }],
    ['readSupport', { id: conversation.id }],
    ['typeSupport', { id: conversation.id }],
    ['rateSupport', { id: conversation.id, stars: 5 }],
    ['openSupportPicture', { id: message.picture?.id ?? '' }],
    ['sendSupport', { client_id: crypto.randomUUID(), text: 'More', conversation_id: conversation.id }],
  ];
}

/** A bonus, and free spins that were claimed. */
async function bonusesOf(userId: string): Promise<readonly (readonly [keyof typeof contract, object])[]> {
  const { deps } = site;
  const expireAt = new Date('2099-01-01');
  const id = await transaction(deps.db, async (tx) => {
    const spins = { userId, fsCode: 'SPINS', name: 'Spins', spins: 2, stake: 10_000_000n, games: ['dice'] };
    await grantFreeSpins(tx, deps, { ...spins, source: 'test', expireAt });
    await tx.updateTable('fs_grants').set({ claimed_at: site.clock.now() }).execute();
    const terms = { own: 0n, granted: 100n, wagerRequired: 4_000n, mostPaid: null, expiresAt: expireAt };
    const kind = { kind: 'no_deposit', code: 'TEST', name: 'Test' } as const;
    return (await openBonus(tx, deps, { userId, ...kind, ...terms })).id;
  });
  return [
    ['unlockBonus', { balance_id: id }],
    ['getCancelInfo', { id }],
    ['cancelBonus', { id }],
    ['getActivationInfo', { fs_code: 'SPINS' }],
    ['activateFreeSpins', { fs_code: 'SPINS', game_id: 1 }],
    ['claimFreeSpins', { bonus_code: 'SPINS' }],
  ];
}

/** A giveaway anyone may enter. */
async function giveaway(): Promise<readonly (readonly [keyof typeof contract, object])[]> {
  const { clock, deps } = site;
  const id = 'giveaway-1';
  await deps.db
    .insertInto('tournaments')
    .values({
      id,
      type: 'giveaway',
      slug: id,
      title: 'Giveaway',
      text: '',
      games: '[]',
      weights: '{}',
      starts_at: clock.now(),
      ends_at: new Date('2099-01-01'),
      min_bet: 0n,
      min_level: 0,
      countries: '[]',
      pool: 1n,
      prizes: '["1"]',
      seed_sealed: 's',
      seed_hash: 'a'.repeat(64),
      repeat: 'none',
      state: 'scheduled',
      created_by: null,
      approved_by: null,
      created_at: clock.now(),
    })
    .execute();
  return [
    ['getRanking', { id }],
    ['enterTournament', { id }],
    ['getDraw', { id }],
  ];
}

/** A cancelled withdrawal. */
async function cancelled(userId: string): Promise<string> {
  const [id, now] = [numberedId(4), site.clock.now()];
  await site.deps.db
    .insertInto('withdrawals')
    .values({
      id,
      user_id: userId,
      client_id: id,
      network: 'demo-bitcoin',
      coin: 'BTC',
      decimals: 8,
      price: '1',
      address: 'a',
      key: 'a',
      amount: 1n,
      units: '1',
      state: 'cancelled',
      review: '[]',
      proof: 'none',
      created_at: now,
      ended_at: now,
    })
    .execute();
  return id;
}

/** A picture that a message may carry; its contents read like a reply without errors. */
async function looseTicket(): Promise<string> {
  const { deps } = site;
  const [id, ticket] = [numberedId(3), newToken()];
  await supportPictures.write(deps, id, { type: 'image/jpeg', bytes: Buffer.from('{"errors":[]}') });
  await deps.db
    .insertInto('support_pictures')
    .values({
      id,
      ticket_hash: hashToken(ticket),
      owner_key: null,
      width: 1,
      height: 1,
      bytes: 1,
      created_at: site.clock.now(),
    })
    .execute();
  return ticket;
}
