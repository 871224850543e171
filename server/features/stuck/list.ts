import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { SHOWN_AFTER, type listStuck, type StuckItem, type tryStuckAgain } from '#contract/stuck.ts';

type Kind = RequestOf<typeof listStuck>['kind'];

interface Row {
  readonly id: string;
  readonly place: string;
  readonly name: string;
  readonly why: string;
  readonly tries: number;
  readonly since: Date;
  readonly next: Date;
}

/** SQL that lists the stuck items of each kind, with the same columns. */
const sources = {
  transactions: `select txid || ':' || block as id, network as place, txid as name, why, tries, created_at as since,
    next_try_at as next from unreadable_transactions`,
  work: `select item as id, queue as place, item as name, why, failures as tries, first_failed_at as since,
    next_try_at as next from failed_work where failures >= ${SHOWN_AFTER}`,
} as const satisfies Record<Kind, string>;

const listOf = (kind: Kind) =>
  defineStatement<{ most: number; from: number }, Row>(
    `select * from (${sources[kind]}) as stuck order by since, place, id limit @most offset @from`,
  );
const oneOf = (kind: Kind) =>
  defineStatement<{ place: string; id: string }, Row>(
    `select * from (${sources[kind]}) as stuck where place = @place and id = @id`,
  );
const LIST = { transactions: listOf('transactions'), work: listOf('work') };
const ONE = { transactions: oneOf('transactions'), work: oneOf('work') };
const COUNT = defineStatement<object, { transactions: bigint; work: bigint }>(
  `select (select count(*) from unreadable_transactions) as transactions,
    (select count(*) from failed_work where failures >= ${SHOWN_AFTER}) as work`,
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

const onWire = ({ id, place, name, why, tries, since, next }: Row): StuckItem => ({
  id,
  place,
  name,
  why,
  tries,
  since: since.toISOString(),
  next_try_at: next.toISOString(),
});

async function countsOf(db: Db | Tx): Promise<Record<Kind, number>> {
  const [row] = await executeStatement(db, COUNT, {});
  return { transactions: Number(row?.transactions ?? 0), work: Number(row?.work ?? 0) };
}

/** What is stuck of one kind, the longest first. */
export async function stuckList(
  { db }: Pick<Deps, 'db'>,
  { kind, page, per_page }: RequestOf<typeof listStuck>,
): Promise<ReplyOf<typeof listStuck>> {
  const counts = await countsOf(db);
  const rows = await executeStatement(db, LIST[kind], { most: per_page, from: (page - 1) * per_page });
  const total = counts[kind];
  return {
    items: rows.map(onWire),
    pagination: { page, pages: Math.max(1, Math.ceil(total / per_page)), total },
    counts,
  };
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

/** How much is stuck, for `/metrics`. */
export const countStuck = async ({ db }: Pick<Deps, 'db'>) => [
  { labels: {}, value: (await countsOf(db)).work },
];
