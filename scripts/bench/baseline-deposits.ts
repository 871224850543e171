import { minorToAmount } from '#core/money.ts';
import { systemClock } from '#server/clock.ts';
import { newId } from '#server/ids.ts';
import type { RawDriver } from './baseline-bet.ts';
import { idTextSql } from '#server/db/uuid.ts';
import { numberedId, numberedIdSql } from '#server/testing/numbered-id.ts';

export const DEPOSITS = 1_000;
export const NETWORK = 'bench';
export const TIP = 1_000;
/** Number of the network's account in the ledger. */
const WORLD_NO = 200;
export const scanLease = { lease: 'scan:bench', fence: 1n, ms: 60_000 };

const LAY = [
  `insert into users (id, username, email, email_key, password_hash, created_at)
    select ${numberedIdSql('n')}, 'player-' || n, n || '@example.com', n || '@example.com', '', now()
    from generate_series(1, ${DEPOSITS}) n`,
  `insert into wallets (user_id, account_no, account_id)
    select ${numberedIdSql('n')}, 0, ${idTextSql(numberedIdSql('n'))} from generate_series(1, ${DEPOSITS}) n`,
  `insert into system_accounts (account_no, name) values (${WORLD_NO}, 'world:${NETWORK}')`,
  `insert into leases (name, holder, fence, until) values ('${scanLease.lease}', 'bench', 1, 'infinity')`,
  `insert into prices (coin, usd, source, at) values ('BTC', '64250.10', 'table', now())`,
  `insert into network_cursors (network, cursor, tip, scanned_at) values ('${NETWORK}', '{}', ${TIP}, now())`,
];

/** Seeds a thousand players, a network and its leader. */
export const seedDepositors = (driver: RawDriver): Promise<void> =>
  driver.withConnection(async (query) => {
    for (const text of LAY) await query(text, []);
  });

const WAITING = `insert into deposits (id, user_id, network, coin, decimals, txid, output, key, units, block_height,
    block_hash, state, created_at)
  select id, ${numberedIdSql('n')}, '${NETWORK}', 'BTC', 8, id::text, '0', 'k' || n, 1000000 + n, ${TIP - 10}, 'hash', 'seen', now()
  from unnest($1::uuid[]) with ordinality as d (id, n)`;

/** Seeds one sufficiently confirmed deposit per player; nothing else is pending, and nothing is published. */
export const seedPendingDeposits = async (driver: RawDriver): Promise<readonly string[]> => {
  const ids = Array.from({ length: DEPOSITS }, () => newId(systemClock));
  await driver.withConnection(async (query) => {
    await query(WAITING, [ids]);
    await query('delete from outbox', []);
    await query('delete from notifications', []);
    await query('vacuum analyze deposits, outbox, notifications, wallets', []);
  });
  return ids;
};

/** The rows that the application wrote, in the order of the deposits. */
export interface CreditedRow {
  readonly amount: bigint;
  readonly price: string;
  readonly params: object;
}

const READ = `select d.amount, d.price, n.params from unnest($1::uuid[]) with ordinality as one (id, n_th)
  join deposits d on d.id = one.id and d.state = 'credited'
  join transfer_keys k on k.user_id = d.user_id and k.client_id = 'deposit:${NETWORK}:' || d.txid || ':0'
  join transfers t on t.user_id = k.user_id and t.id = k.transfer_id and t.amount = d.amount
  join notifications n on n.user_id = d.user_id order by n_th`;
const TOLD = `select count(*) as told from outbox`;

/** @throws when a deposit or its event is missing. */
export const readCredited = async (
  driver: RawDriver,
  ids: readonly string[],
): Promise<readonly CreditedRow[]> => {
  let rows: readonly CreditedRow[] = [];
  await driver.withConnection(async (query) => {
    rows = (await query(READ, [ids])) as CreditedRow[]; // the columns of the statement
    const [row] = (await query(TOLD, [])) as { told: bigint }[];
    if (rows.length < ids.length || Number(row?.told) < 3 * ids.length)
      throw new Error(`${rows.length} of ${ids.length} were credited, ${row?.told} events published`);
  });
  return rows;
};

const MONEY = `with asked as (
    select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[]) as m (id, user_id, amount, client_id)
  ), keyed as (
    insert into transfer_keys (user_id, client_id, transfer_id) select user_id, client_id, id from asked
  ), moved as (
    insert into transfers (user_id, id, debit, credit, amount, code, created_at)
    select user_id, id, ${WORLD_NO}, 0, amount, 'deposit', $5::timestamptz from asked
  ) update wallets b set amount = b.amount + c.amount, version = b.version + 1
    from asked c where b.user_id = c.user_id and b.account_no = 0`;
const ROWS = `update deposits d set state = 'credited', price = c.price, amount = c.amount, credits = 1,
    credited_at = $4::timestamptz
  from unnest($1::uuid[], $2::text[], $3::bigint[]) as c (id, price, amount) where d.id = c.id`;
const NOTICES = `insert into notifications (id, user_id, key, type, params, created_at)
  select id, user_id, 'deposit_received', 'win', params::jsonb, $4::timestamptz
  from unnest($1::uuid[], $2::uuid[], $3::text[]) as n (id, user_id, params)`;
const NEWS = `insert into outbox (event, room, payload, created_at)
  select event, 'user:' || ${idTextSql('user_id')}, payload::jsonb, $4::timestamptz
  from unnest($1::text[], $2::uuid[], $3::text[]) as o (event, user_id, payload)`;

/**
 * Makes the same writes as bulk statements without any safeguards: no locks, no checks of existing rows, and
 * every value known beforehand. The returned function runs them in one transaction.
 */
export const creditByBulkStatements = (
  ids: readonly string[],
  credited: readonly CreditedRow[],
): ((driver: RawDriver) => Promise<void>) => {
  const now = systemClock.now();
  const time = now.toISOString();
  const users = ids.map((_, i) => numberedId(i + 1));
  const amounts = credited.map(({ amount }) => amount);
  const notices = ids.map(() => newId(systemClock));
  const news = credited.flatMap(({ amount, price, params }, i) => {
    const usd = minorToAmount(amount);
    const key = 'deposit_received';
    return [
      ['balance-update', { balance_id: users[i], amount: usd, action: 'add', version: 1, round_id: null }],
      ['notification', { id: notices[i], key, type: 'win', params, time }],
      [
        'deposit',
        {
          id: ids[i],
          coin: 'BTC',
          network: NETWORK,
          txid: ids[i],
          state: 'credited',
          amount: '0.01000001',
          depth: 3,
          needed: 3,
          usd,
          price,
          created_at: time,
          credited_at: time,
        },
      ],
    ] as const;
  });
  const values = {
    money: [
      ids.map(() => newId(systemClock)),
      users,
      amounts,
      ids.map((id) => `deposit:${NETWORK}:${id}:0`),
      now,
    ],
    rows: [ids, credited.map(({ price }) => price), amounts, now],
    notices: [notices, users, credited.map(({ params }) => JSON.stringify(params)), now],
    news: [
      news.map(([event]) => event),
      news.map((_, i) => users[Math.floor(i / 3)]),
      news.map(([, payload]) => JSON.stringify(payload)),
      now,
    ],
  };
  return (driver) =>
    driver.withConnection(async (query) => {
      await query('begin', []);
      await query(MONEY, values.money);
      await query(ROWS, values.rows);
      await query(NOTICES, values.notices);
      await query(NEWS, values.news);
      await query('commit', []);
    });
};
