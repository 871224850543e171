import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { ADJUSTMENT_LIMITS, type Adjustment, type listAdjustments } from '#contract/adjustments.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Player } from '../../deps.ts';
import { newestFirst, readKeyPage, type KeyOrder } from '../../key-pages.ts';

const withNames = (db: Db | Tx) =>
  db
    .selectFrom('adjustments as a')
    .innerJoin('users as player', 'player.id', 'a.user_id')
    .innerJoin('users as asker', 'asker.id', 'a.asked_by')
    .leftJoin('users as decider', 'decider.id', 'a.decided_by')
    .select(['a.id', 'a.user_id', 'a.direction', 'a.amount', 'a.reason', 'a.message', 'a.state'])
    .select(['a.asked_by', 'a.asked_at', 'a.decided_by', 'a.decided_at'])
    .select(['player.username', 'asker.username as asker', 'decider.username as decider']);

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>;

/** Whether this amount needs the permission for large ones. */
export const isLargeAdjustment = (amount: bigint): boolean => amount > amountToMinor(ADJUSTMENT_LIMITS.usual);

function listActs({ state, user_id, asked_by, amount }: Row, reader: Player): Adjustment['may'] {
  if (state !== 'waiting' || reader.userId === user_id) return [];
  if (reader.userId === asked_by) return reader.permissions.includes('adjustments.ask') ? ['withdraw'] : [];
  if (!reader.permissions.includes('adjustments.approve')) return [];
  const mayApprove = !isLargeAdjustment(amount) || reader.permissions.includes('adjustments.large');
  return mayApprove ? ['approve', 'refuse'] : ['refuse'];
}

const onWire = (row: Row, reader: Player): Adjustment => ({
  id: row.id,
  player: { id: row.user_id, username: row.username },
  direction: row.direction,
  amount: minorToAmount(row.amount),
  reason: row.reason,
  message: row.message,
  state: row.state,
  asked_by: { id: row.asked_by, username: row.asker },
  asked_at: row.asked_at.toISOString(),
  decided_by: row.decided_by && row.decider !== null ? { id: row.decided_by, username: row.decider } : null,
  decided_at: row.decided_at?.toISOString() ?? null,
  may: listActs(row, reader),
});

export const getAdjustment = async (db: Db | Tx, reader: Player, id: string): Promise<Adjustment> =>
  onWire(await withNames(db).where('a.id', '=', id).executeTakeFirstOrThrow(), reader);

const LONGEST_WAIT_FIRST: KeyOrder<Pick<Row, 'id'>> = [
  { sql: 'a.id', type: 'id', way: 'asc', of: ({ id }) => id },
];

/** Returns those that wait, the longest wait first, or those that are decided, the newest first. */
export async function readAdjustments(
  db: Db,
  reader: Player,
  input: RequestOf<typeof listAdjustments>,
): Promise<ReplyOf<typeof listAdjustments>> {
  const isWaiting = input.show === 'waiting';
  const { rows, ...place } = await readKeyPage(input, {
    order: isWaiting ? LONGEST_WAIT_FIRST : newestFirst('a.id'),
    rows: ({ isBeyond, orderBy, limit, offset }) =>
      withNames(db)
        .where('a.state', isWaiting ? '=' : '<>', 'waiting')
        .where(isBeyond)
        .orderBy(orderBy)
        .limit(limit)
        .offset(offset)
        .execute(),
    async total() {
      const { total } = await db
        .selectFrom('adjustments')
        .select(({ fn }) => fn.countAll<bigint>().as('total'))
        .where('state', isWaiting ? '=' : '<>', 'waiting')
        .executeTakeFirstOrThrow();
      return Number(total);
    },
  });
  return { items: rows.map((row) => onWire(row, reader)), ...place };
}
