import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase } from '../testing/postgres-databases.ts';
import { numberedId } from '../testing/numbered-id.ts';
import { openDatabase, type Database } from './connection.ts';
import { migrate } from './migrate.ts';
import { markedOf } from './migration.ts';
import * as all from './migrations.ts';
import { makeMonths } from './months.ts';
import { firstIdAt } from '../id-range.ts';
import { sqlState } from './transaction.ts';

/* A database of the version before the keys by player, with rows, is migrated while that version still writes. */

const LAST_BEFORE = '0132-withdrawal-holds';
const [AFFILIATE, OTHER, REFERRAL, CAMPAIGN, PAYOUT, PAIR] = [1, 2, 3, 4, 5, 6].map(numberedId) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const GUEST = 'a'.repeat(64);

let name: string;
let database: Database;
beforeAll(async () => {
  const made = await createDatabase(inject('postgresUrl'));
  name = made.name;
  database = await openDatabase(made);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(inject('postgresUrl'), name);
});

const run = (text: string) => sql.raw(text).execute(database.db);
const codeOf = (text: string): Promise<string | undefined> =>
  run(text).then(
    () => undefined,
    (error: unknown) => sqlState(error)?.code,
  );
const round = (
  id: string,
  n: number,
): string => `insert into rounds (nonce, amount, staked, multiplier, payout,
    created_at, settled_at, rules_version, step, account_no, capped, status, id, user_id, game, seed_pair_id,
    client_bet_id, params, balances)
  values (${n}, 1, 1, 0, 0, now(), now(), 1, 1, 0, false, 'settled', '${id}', '${REFERRAL}', 'dice', '${PAIR}',
    '${numberedId(100 + n)}', '{}', '{}')`;
/** As the version before writes them. */
const reply = (user: string, client: string): string =>
  `insert into first_replies (user_id, call, client_id, reply, created_at) values ('${user}', 'c', '${client}', '1', now())`;
const part = (day: number): string =>
  `insert into referral_days (user_id, day, commission) values ('${REFERRAL}', ${day}, 5)
  on conflict (user_id, day) do update set commission = referral_days.commission + 5`;

test('rows get their player, keys are replaced, and the version before goes on writing', async () => {
  const { db } = database;
  await migrate(db, {
    migrations: Object.fromEntries(Object.entries(all).filter(([each]) => each <= LAST_BEFORE)),
  });
  for (const [month, from, to] of [
    ['202610', '2026-10-01', '2026-11-01'],
    ['202611', '2026-11-01', '2026-12-01'],
  ] as const) {
    const [first, end] = [from, to].map((day) => firstIdAt(Date.parse(day)));
    await run(`create table rounds_${month} (like rounds including all)`);
    await run(
      `alter table rounds attach partition rounds_${month} for values from ('${first}') to ('${end}')`,
    );
  }
  const users = [AFFILIATE, OTHER, REFERRAL].map((id, i) => `('${id}', 'player${i}', now())`).join(', ');
  const ids = ['2026-10-05', '2026-11-05'].map((day) => firstIdAt(Date.parse(day)));
  for (const statement of [
    `insert into users (id, username, created_at) values ${users}`,
    `insert into seed_pairs (id, user_id, state, server_seed_sealed, server_seed_hash, created_at)
      values ('${PAIR}', '${REFERRAL}', 'active', '', '', now())`,
    `insert into wheel_spins (user_id, day, seed_pair_id, client_seed, ticket, segment, prize, created_at)
      values ('${REFERRAL}', 1, '${PAIR}', '', 1, 1, 1, now())`,
    ...ids.map(round),
    `insert into campaigns (id, user_id, name, code, share_ppm, state, created_at)
      values ('${CAMPAIGN}', '${AFFILIATE}', '', 'code', 1, 'active', now())`,
    `insert into referrals (user_id, campaign_id, affiliate_id, state, reasons, joined_at)
      values ('${REFERRAL}', '${CAMPAIGN}', '${AFFILIATE}', 'ok', '[]', now())`,
    `insert into commission_payouts (id, affiliate_id, amount, client_id, created_at)
      values ('${PAYOUT}', '${AFFILIATE}', 5, 'c', now())`,
    `insert into commission_days (affiliate_id, day, commission, payout_id) values ('${AFFILIATE}', 1, 5, '${PAYOUT}')`,
    part(2),
    reply(REFERRAL, 'before'),
    reply(GUEST, 'before'),
    `insert into outbox (event, room, payload, created_at) values ('e', 'r', '{}', now())`,
  ])
    await run(statement);

  const ran = await migrate(db);
  expect(ran.length).toBeGreaterThanOrEqual(5);
  // One that was interrupted begins again.
  const newer = Object.entries(all).filter(([each]) => each > LAST_BEFORE && each <= '0137-rounds-by-id');
  for (const [, migration] of newer) await markedOf(migration).up(db as never);

  for (const statement of [part(2), part(3), reply(REFERRAL, 'after'), reply(GUEST, 'after')])
    await run(statement);
  expect(await codeOf(reply(REFERRAL, 'before'))).toBe('23505');
  const { rows: parts } =
    await sql`select affiliate_id, day, commission from referral_days order by day`.execute(db);
  expect(parts).toEqual([
    { affiliate_id: AFFILIATE, day: 2, commission: 10n },
    { affiliate_id: AFFILIATE, day: 3, commission: 5n },
  ]);
  const { rows: replies } = await sql`select owner_id, user_id, client_id from first_replies
    order by user_id, client_id`.execute(db);
  expect(replies).toEqual(
    [
      { owner_id: REFERRAL, user_id: REFERRAL, client_id: 'after' },
      { owner_id: REFERRAL, user_id: REFERRAL, client_id: 'before' },
      { owner_id: numberedId(0), user_id: GUEST, client_id: 'after' },
      { owner_id: numberedId(0), user_id: GUEST, client_id: 'before' },
    ].toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)),
  );

  // What refers to a payout or a seed pair names its player too.
  expect(
    await codeOf(
      `insert into commission_days (affiliate_id, day, commission, payout_id) values ('${OTHER}', 1, 5, '${PAYOUT}')`,
    ),
  ).toBe('23503');

  // Each month has the index, those that are made later too.
  await makeMonths(db, new Date('2026-10-01'), new Date('2026-12-01'));
  await run(round(firstIdAt(Date.parse('2026-12-05')), 3));
  const { rows: months } = await sql`select count(*) as n, bool_and(indisvalid) as valid from pg_inherits
    join pg_index on indexrelid = inhrelid where inhparent = to_regclass('rounds_by_id')`.execute(db);
  expect(months).toEqual([{ n: 3n, valid: true }]);
  const { rows: found } =
    await sql`select nonce from rounds where id = any(${ids}::uuid[]) order by id`.execute(db);
  expect(found).toEqual([{ nonce: 0n }, { nonce: 1n }]);
});
