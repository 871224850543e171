import { minorToAmount } from '#core/money.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { giveStakeBack, giveUnreadableStakeBack } from '../../rounds/index.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { readKeyPage, type KeyOrder } from '../../key-pages.ts';
import { formatUsd } from '../../texts/format.ts';
import {
  SHOWN_AFTER,
  shownAtOnce,
  type giveStuckStakeBack,
  type listStuck,
  type Queue,
  type StuckItem,
  type tryStuckAgain,
} from '#contract/stuck.ts';
import { notify } from '../notifications/feature.ts';

type Kind = RequestOf<typeof listStuck>['kind'];

interface Row {
  readonly id: string;
  readonly place: string;
  readonly name: string;
  readonly why: string;
  readonly tries: number;
  readonly since: Date;
  readonly next: Date;
  readonly userId: string | null;
  readonly username: string | null;
  readonly stake: bigint | null;
}

const CRASH_BETS = 'bets of crash' satisfies Queue;
const ROUNDS = 'unreadable rounds' satisfies Queue;

/** What staff is shown of the work that failed. */
const SHOWN = `(failures >= ${SHOWN_AFTER} or queue in (${shownAtOnce.map((queue) => `'${queue}'`).join(', ')}))`;

/** SQL that lists the stuck items of each kind, with the same columns. */
const sources = {
  transactions: `select txid || ':' || block as id, network as place, txid as name, why, tries, created_at as since,
    next_try_at as next, null as "userId", null as username, null::bigint as stake from unreadable_transactions`,
  work: `select f.item as id, f.queue as place, f.item as name, f.why, f.failures as tries, f.first_failed_at as since,
    f.next_try_at as next, r.user_id as "userId", u.username, r.staked as stake
    from failed_work f
      left join open_rounds r on r.id = case when f.queue in ('${CRASH_BETS}', '${ROUNDS}') then f.item::uuid end
      left join users u on u.id = r.user_id
    where ${SHOWN}`,
} as const satisfies Record<Kind, string>;

const LONGEST_FIRST: KeyOrder<Row> = [
  { sql: 'since', type: 'time', way: 'asc', of: ({ since }) => since },
  { sql: 'place', type: 'text', way: 'asc', of: ({ place }) => place },
  { sql: 'id', type: 'text', way: 'asc', of: ({ id }) => id },
];
const oneOf = (kind: Kind) =>
  defineStatement<{ place: string; id: string }, Row>(
    `select * from (${sources[kind]}) as stuck where place = @place and id = @id`,
  );
const ONE = { transactions: oneOf('transactions'), work: oneOf('work') };
const COUNT = defineStatement<object, { transactions: bigint; work: bigint }>(
  `select (select count(*) from unreadable_transactions) as transactions,
    (select count(*) from failed_work where ${SHOWN}) as work`,
);
const NOW = {
  transactions: defineStatement<{ place: string; id: string; now: Date }, { id: string }>(
    `update unreadable_transactions set next_try_at = @now::timestamptz
    where network = @place and txid || ':' || block = @id returning txid as id`,
  ),
  work: defineStatement<{ place: string; id: string; now: Date }, { id: string }>(
    `update failed_work set next_try_at = @now::timestamptz where queue = @place and item = @id returning item as id`,
  ),
};

const onWire = ({ id, place, name, why, tries, since, next, userId, username, stake }: Row): StuckItem => ({
  id,
  place,
  name,
  why,
  tries,
  since: since.toISOString(),
  next_try_at: next.toISOString(),
  bet:
    userId === null || username === null || stake === null
      ? null
      : { user_id: userId, username, stake: minorToAmount(stake) },
});

async function countsOf(db: Db | Tx): Promise<Record<Kind, number>> {
  const [row] = await executeStatement(db, COUNT, {});
  return { transactions: Number(row?.transactions ?? 0), work: Number(row?.work ?? 0) };
}

/** What is stuck of one kind, the longest first. */
export async function stuckList(
  { db }: Pick<Deps, 'db'>,
  { kind, ...input }: RequestOf<typeof listStuck>,
): Promise<ReplyOf<typeof listStuck>> {
  const counts = await countsOf(db);
  const { rows, ...place } = await readKeyPage(input, {
    order: LONGEST_FIRST,
    async rows({ isBeyond, orderBy, limit, offset }) {
      const found = await sql<Row>`select * from (${sql.raw(sources[kind])}) as stuck where ${isBeyond}
        order by ${orderBy} limit ${limit} offset ${offset}`.execute(db);
      return found.rows;
    },
    total: () => Promise.resolve(counts[kind]),
  });
  return { items: rows.map(onWire), ...place, counts };
}

/** Lets one be tried at the next turn. @throws {Refusal} NOT_FOUND: it is done by now, or was never stuck */
export const tryAgain = (
  deps: Pick<Deps, 'db' | 'clock'>,
  staff: Player,
  { kind, place, id }: RequestOf<typeof tryStuckAgain>,
): Promise<ReplyOf<typeof tryStuckAgain>> =>
  transaction(deps.db, async (tx) => {
    const [changed] = await executeStatement(tx, NOW[kind], { place, id, now: deps.clock.now() });
    const [row] = await executeStatement(tx, ONE[kind], { place, id });
    if (!changed || !row) throw new Refusal('NOT_FOUND');
    await recordStaffAction(tx, deps, staff, {
      action: 'stuck-tried-again',
      subjectId: null,
      details: { kind, place, item: row.name, why: row.why },
    });
    return { item: onWire(row) };
  });

/**
 * Gives the stake of a bet back that cannot be settled.
 * @throws {Refusal} NOT_FOUND: it is settled by now, given back, or was never set aside
 */
export async function giveBack(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox' | 'catalogue' | 'vault'>,
  staff: Player,
  { id }: RequestOf<typeof giveStuckStakeBack>,
): Promise<ReplyOf<typeof giveStuckStakeBack>> {
  const reply = await transaction(deps.db, async (tx) => {
    const [ofCrash] = await executeStatement(tx, ONE.work, { place: CRASH_BETS, id });
    const [row = ofCrash] = await executeStatement(tx, ONE.work, { place: ROUNDS, id });
    if (!row) throw new Refusal('NOT_FOUND');
    const bet = await (row === ofCrash ? giveCrashStakeBack : giveUnreadableStakeBack)(tx, deps, id);
    if (!bet) throw new Refusal('NOT_FOUND');
    await executeStatement(tx, DONE, { id });
    const stake = minorToAmount(bet.amount);
    await recordStaffAction(tx, deps, staff, {
      action: 'stuck-stake-given-back',
      subjectId: bet.userId,
      details: { bet: id, stake, why: row.why },
    });
    await notify(tx, deps, {
      userId: bet.userId,
      key: 'stake_returned',
      params: { game: deps.catalogue[bet.game]?.meta.name ?? bet.game, amount: formatUsd(bet.amount) },
    });
    return { username: bet.username, stake };
  });
  deps.outbox.wake();
  return reply;
}

const giveCrashStakeBack = async (tx: Tx, deps: Pick<Deps, 'clock'>, id: string) => {
  const bet = await giveStakeBack(tx, deps, id);
  return bet && { userId: bet.userId, username: bet.username, game: 'crash', amount: bet.amount };
};

const DONE = defineStatement<{ id: string }>(
  `delete from failed_work where queue in ('${CRASH_BETS}', '${ROUNDS}') and item = @id`,
);

/** How much is stuck, for `/metrics`. */
export const countStuck = async ({ db }: Pick<Deps, 'db'>) => [
  { labels: {}, value: (await countsOf(db)).work },
];
