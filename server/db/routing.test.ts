import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { listEndpoints } from '../feature.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../testing/register-player.ts';
import { contract } from '../whole-contract.ts';
import { placements } from './placements.ts';
import { findCrossing, listTables, PLAYER, splitSchema, type SplitTables } from './testing/split-schema.ts';

/* Every statement that the server declares, with the file that declares it. */
const declared = vi.hoisted(() => new Map<string, string>());
vi.mock('./statement.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./statement.ts')>();
  const passesOn = ['db/statement.ts', 'db/routing.test.ts'];
  return {
    ...original,
    defineStatement: (named: string) => {
      // Statements with limits are declared for another file.
      const frames = (new Error().stack ?? '').split('\n').filter((frame) => !/limitedStatement/.test(frame));
      const files = frames.flatMap((frame) => /\/server\/([\w/-]+(?:\.test)?\.ts)/.exec(frame)?.[1] ?? []);
      declared.set(named, files.find((file) => !passesOn.includes(file)) ?? '');
      return original.defineStatement(named);
    },
  };
});

let site: TestApp;
let client: pg.Client;
let split: SplitTables;

beforeAll(async () => {
  site = await buildTestApp({ kind: 'postgres' });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.deps.db);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${rows[0]?.name}`;
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await site.close();
});

/** Unique indexes without the player, of which an engine that distributes takes none, and why they are as they are. */
const KEYS_NOT_YET: Readonly<Record<string, string>> = {
  bonuses_pkey: 'an account names its bonus, and free spins refer to it, by the id alone',
  bonuses_by_ref: 'a deposit or a member of staff opens one bonus for any player',
  provider_rounds_provider_id_their_id_key: 'a provider names its round, not the player',
  referral_days_pkey: 'the version before writes by it; a later version takes it away',
  tournament_entries_pkey: 'numbers the entries of all players of a tournament, so that one can be drawn',
  withdrawals_pkey: 'payers and their attempts, which are local, refer to a withdrawal by its id alone',
};

/** Statements that cross from player to player, at most so many in each file, and why they may. */
const CROSSING: readonly { readonly why: string; readonly files: Readonly<Record<string, number>> }[] = [
  {
    why: 'followers and jobs: they count for many players at once, by each one’s key',
    files: {
      'db/first-replies.ts': 1,
      'features/affiliate/booking.ts': 1,
      'features/affiliate/purge.ts': 1,
      'features/affiliate/record-bets.ts': 2,
      'features/affiliate/sign-ups.ts': 1,
      'features/affiliate/transit.ts': 6,
      'features/bonuses/job.ts': 1,
      'features/bonuses/wager.ts': 2,
      'features/challenges/job.ts': 1,
      'features/missions/count.ts': 2,
      'features/missions/expire.ts': 1,
      'features/notifications/notify.ts': 1,
      'features/promotions/take-deposit-promo.ts': 2,
      'features/reward-rules/shares.ts': 2,
      'features/reports/count.ts': 2,
      'features/rewards/accrual/days.ts': 1,
      'features/rewards/accrual/level-ups.ts': 2,
      'features/rewards/accrual/player-list.ts': 1,
      'features/rewards/accrual/pots.ts': 1,
      'features/rewards/accrual/queue.ts': 5,
      'features/rewards/accrual/reward-notifier.ts': 1,
      'features/rewards/calendar/build.ts': 1,
      'features/rewards/jobs/cashback.ts': 2,
      'features/rewards/jobs/expire-rewards.ts': 4,
      'features/rewards/jobs/expiry-mail.ts': 1,
      'features/rewards/pots.ts': 1,
      'features/rtp-report/backfill.ts': 1,
      'features/rtp-report/count.ts': 1,
      'ledger/in-transit.ts': 2,
      'realtime/outbox-worker.ts': 1,
      'rounds/abandon.ts': 2,
    },
  },
  {
    why: 'the proof of the books reads ranges of time, of all players',
    files: {
      'db/archive/openings.ts': 1,
      'db/check-ledger.ts': 1,
      'db/proof-days.ts': 2,
      'db/proof-range.ts': 13,
      'ledger/closed-sums.ts': 4,
      'ledger/player-sums.ts': 2,
      'ledger/first-transfer.ts': 1,
      'rounds/foldable-rounds.ts': 3,
    },
  },
  {
    why: 'a change of the key walks through the seeds of all players',
    files: { 'db/reseal.ts': 2 },
  },
  {
    why: 'feeds, rankings and lists of many players',
    files: {
      'features/bets/feed.ts': 6,
      'features/providers/feed.ts': 2,
      'features/providers/lists.ts': 1,
      'features/tournaments/close.ts': 3,
      'features/tournaments/count.ts': 1,
      'features/tournaments/decide.ts': 1,
      'features/tournaments/prune.ts': 1,
      'features/tournaments/ranking.ts': 1,
      'features/tournaments/snapshot.ts': 2,
    },
  },
  {
    why: 'an affiliate looks at the players referred, who live elsewhere',
    files: {
      'features/affiliate/campaign-rows.ts': 2,
      'features/affiliate/hold-suspects.ts': 2,
      'features/affiliate/overview.ts': 3,
      'features/affiliate/payout.ts': 1,
      'features/affiliate/referrals.ts': 1,
    },
  },
  {
    why: 'staff look at all players, and payers at all withdrawals of a network',
    files: {
      'features/affiliate/staff-campaigns.ts': 2,
      'features/affiliate/staff-referrals.ts': 2,
      'features/bonuses/grants.ts': 1,
      'features/rewards/metrics.ts': 1,
      'features/rewards/staff-reports/overview.ts': 1,
      'features/rewards/staff-reports/wheel.ts': 1,
      'features/stuck/list.ts': 1,
      'features/treasury/queries.ts': 4,
      'features/withdrawals/attempts.ts': 1,
      'features/withdrawals/payer.ts': 1,
      'features/withdrawals/review.ts': 1,
      'metrics/site-gauges.ts': 2,
    },
  },
  {
    why: 'compares a player with others: one person, one bonus',
    files: { 'features/bonuses/payout-eligibility.ts': 2, 'features/promotions/duplicate-claims.ts': 2 },
  },
  {
    why: 'a bet, bonus or seed pair that anyone may look up by its id alone',
    files: { 'features/bonuses/rows.ts': 1, 'features/vip/spin-rows.ts': 1, 'rounds/statements.ts': 1 },
  },
  {
    why: 'deposits and orders are found by their transaction, so they are local; what is owed is in the books of nobody',
    files: {
      'features/deposits/rows.ts': 1,
      'features/history/statements.ts': 9,
      'features/promotions/player.ts': 1,
      'features/rewards/center/reward-state.ts': 2,
    },
  },
  {
    why: 'movements of many players at once, as the prizes of a tournament; those of one have their own statements',
    files: { 'ledger/move.ts': 4, 'rounds/announce.ts': 1 },
  },
  {
    why: 'not yet: a game of all players locks and settles its bets together',
    files: {
      'rounds/play-limits.ts': 2,
      'rounds/shared-games/auto-cashouts.ts': 1,
      'rounds/shared-games/bets.ts': 4,
      'rounds/shared-games/cash-outs.ts': 1,
      'rounds/shared-games/game-transitions.ts': 1,
      'rounds/shared-games/games.ts': 1,
      'rounds/shared-games/give-stake-back.ts': 1,
      'rounds/shared-games/settle-game.ts': 3,
    },
  },
  {
    why: 'not yet: a provider names its own session, round and transaction',
    files: {
      'features/providers/close.ts': 3,
      'features/providers/launch.ts': 1,
      'features/providers/wallet/read.ts': 3,
      'features/providers/wallet/statements.ts': 8,
    },
  },
];
const most = new Map(CROSSING.flatMap(({ files }) => Object.entries(files)));

/** The same for statements that are built when they run. */
const BUILT: readonly { readonly text: RegExp; readonly why: string }[] = [
  {
    text: /^select "rounds"\.\*.* where .*"rounds"\."id" = /,
    why: 'a bet that anyone may look up by its id alone',
  },
  {
    text: /^insert into "outbox" \("event", /,
    why: 'what goes to a room of many has the id of zeros',
  },
  { text: /^select "deposits"\.\*/, why: 'deposits are found by their transaction, so they are local' },
  { text: /^select "m"."id", "m"."room"/, why: 'a message shows the level of its writer' },
  {
    text: /^select "user_id" from "ignored_users" where "ignored_id"/,
    why: 'asks who of others ignores a player',
  },
];

test('every table has its place', async () => {
  const tables = (await listTables(client)).map(({ name }) => name);
  expect(Object.keys(placements).toSorted()).toEqual(tables);
  const ofPlayers = tables.filter((name) => placements[name as keyof typeof placements].endsWith('_id'));
  split = await splitSchema(client);
  expect(ofPlayers.filter((name) => !split.has(name))).toEqual([]);
});

test('the page for operators lists where each table lives', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/operate/scale.md'), 'utf8');
  const listed = (kind: RegExp) =>
    Object.entries(placements)
      .filter(([, place]) => kind.test(place))
      .map(([name]) => name)
      .toSorted()
      .map((name) => `\`${name}\``)
      .join(', ');
  for (const kind of [/_id$/, /^reference$/, /^local$/]) expect(page).toContain(`\n${listed(kind)}.\n`);
});

test('keys that a node cannot watch over alone are listed', async () => {
  const { rows } = await client.query<{ name: string; index: string; columns: string[] }>(`select
      t.relname as name, i.relname as index, array_agg(a.attname::text) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = any(x.indkey::smallint[])
    where t.relnamespace = 'public'::regnamespace and x.indisunique and not t.relispartition group by 1, 2`);
  // No reason is left over.
  expect(Object.keys(KEYS_NOT_YET).filter((name) => !rows.some(({ index }) => index === name))).toEqual([]);
  const without = rows.filter(({ name, columns }) => {
    const place = (placements as Readonly<Record<string, string>>)[name] ?? 'local';
    return place.endsWith('_id') && !columns.includes(place);
  });
  expect(
    without
      .map(({ index }) => index)
      .filter((index) => !(index in KEYS_NOT_YET))
      .toSorted(),
  ).toEqual([]);
});

const crossingOf = (text: string): Promise<string | null> =>
  findCrossing(client, split, text).catch((error: Error) => error.message);
const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

test('a declared statement stays where its player is, or is listed', async () => {
  const crossing = new Map<string, string[]>();
  for (const [named, file] of declared) {
    const why = await crossingOf(withPlayer(named));
    if (why !== null) crossing.set(file, [...(crossing.get(file) ?? []), `${why}: ${short(named)}`]);
  }
  expect(declared.size).toBeGreaterThan(400);
  const problems = [...crossing].filter(([file, found]) => found.length > (most.get(file) ?? 0));
  expect(Object.fromEntries(problems)).toEqual({});
});

test('so does what is built for a player’s reads and plays', async () => {
  const problems: string[] = [];
  const asked = await logCalls();
  for (const text of asked) {
    const why = await crossingOf(text);
    if (why !== null && !BUILT.some((one) => one.text.test(short(text))))
      problems.push(`${why}: ${short(text)}`);
  }
  expect(asked.size).toBeGreaterThan(40);
  expect(problems).toEqual([]);
});

test('a statement that reads or writes another player’s part is found', async () => {
  const of = `'${PLAYER}'`;
  const other = "'00000000-0000-7000-8000-000000000002'";
  const insert = 'insert into liked_games (user_id, game_id, created_at)';
  expect(await crossingOf(`select * from rounds where user_id = ${of}`)).toBeNull();
  expect(await crossingOf('select * from rounds where id = $1')).toMatch('names no player');
  expect(
    await crossingOf(`select * from rounds r join tips t on t.user_id = r.user_id where r.user_id = ${of}`),
  ).toBeNull();
  expect(
    await crossingOf(
      `select * from rounds r join tips t on t.receiver_id = r.user_id where r.user_id = ${of}`,
    ),
  ).toMatch('several parts of tips');
  expect(await crossingOf(`update rounds set step = 1 where user_id in (${of}, $1)`)).toMatch(
    'several parts of rounds',
  );
  expect(await crossingOf(`${insert} values (${of}, $1, now())`)).toBeNull();
  expect(await crossingOf(`${insert} select ${other}, 1, now() from rounds where user_id = ${of}`)).toMatch(
    'writes where',
  );
  expect(
    await crossingOf(`select * from rounds join deposits using (user_id) where user_id = ${of}`),
  ).toMatch('joins deposits');
});

/** Names of values that are the player's whose statement it is. */
const OF_PLAYER = ['userId', 'ownerId', 'affiliateId', 'giverId'];

/** The text with the player written out, and the other values numbered. */
function withPlayer(named: string): string {
  const names: string[] = [];
  return named.replace(/@(\w+)/g, (_, name: string) => {
    if (OF_PLAYER.includes(name)) return `'${PLAYER}'`;
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
}

/** Calls every read of a player, and plays; returns the statements that are not declared by text. */
async function logCalls(): Promise<ReadonlySet<string>> {
  const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
  const known = new Set(
    [...declared.keys()].map((named) => withPlayer(named).replaceAll(/\$\d+|'[\w-]{36}'/g, '?')),
  );
  const asked = new Set<string>();
  const original = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof config === 'string' ? config : config.text;
    const given = (typeof config === 'string' ? values : config.values) ?? [];
    if (/^\s*(select|with|insert|update|delete)\b/i.test(text) && !known.has(text.replaceAll(/\$\d+/g, '?')))
      asked.add(numbered(text, given, player.userId));
    return Reflect.apply(original, this, args) as never;
  });
  try {
    for (const [, endpoint] of listEndpoints(contract)) {
      const isRead = endpoint.method === 'GET' || endpoint.path.includes('/history/');
      if (!isRead || 'file' in endpoint || /staff|oauth/.test(endpoint.path)) continue;
      for (const input of [{}, { id: player.userId }, { kind: 'bet' }, { page: 2 }])
        if (z.safeParse(endpoint.request, input).success)
          await callApi(site.app, endpoint, input as never, player.headers).catch(() => undefined);
    }
    await play(player, other);
  } finally {
    spy.mockRestore();
  }
  return asked;
}

/** The text with the player written out where a value is the player's id. */
function numbered(text: string, values: readonly unknown[], userId: string): string {
  const places: number[] = [];
  return text.replace(/\$(\d+)/g, (_, place: string) => {
    if (values[Number(place) - 1] === userId) return `'${PLAYER}'`;
    if (!places.includes(Number(place))) places.push(Number(place));
    return `$${places.indexOf(Number(place)) + 1}`;
  });
}

/** What players do all day. */
async function play(player: TestPlayer, other: TestPlayer): Promise<void> {
  const bet = { balance: player.balanceId, amount: '1', client_bet_id: crypto.randomUUID() };
  const { headers } = player;
  const dice = { ...bet, game: 'dice', params: { mode: 'over', target: '50.49' } };
  expect((await callApi(site.app, contract.play, dice, headers)).status).toBe(200);
  const ladder = { ...bet, game: 'test-ladder', params: { steps: 5 }, client_bet_id: crypto.randomUUID() };
  expect((await callApi(site.app, contract.play, ladder, headers)).status).toBe(200);
  const tip = { username: other.username, balance: '1', share: 1 } as const;
  expect((await callApi(site.app, contract.sendTip, tip, headers)).status).toBe(200);
  await callApi(site.app, contract.rotatePair, { client_seed: 'another-one' }, headers);
}
