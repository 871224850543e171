import { sql } from 'kysely';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { FIRST_ID } from '../../db/uuid.ts';
import { readQueryPage, type KeyOrder } from '../../key-pages.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Download } from '../../http/files.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { notify } from '../notifications/feature.ts';
import { getLevelForXp, lockRewardPlayer, loadRewardRules, type Level } from '../reward-rules/feature.ts';
import { performStaffAction, recordStaffAction } from '../staff/actions/feature.ts';
import type * as calls from '#contract/vip.ts';
import { vipPictures } from './pictures.ts';

/** Columns of a request for staff, with current names and levels. */
const forStaff = (db: Db | Tx) =>
  db
    .selectFrom('vip_transfers as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('player_totals as p', 'p.user_id', 't.user_id')
    .select(['t.id', 't.user_id', 'u.username as name', 'p.xp', 't.casino', 't.name_there', 't.level_there'])
    .select(['t.state', 't.level', 't.reason', 't.created_at'])
    .select((select) =>
      select
        .selectFrom('vip_pictures as f')
        .whereRef('f.transfer_id', '=', 't.id')
        .select(sql<string[]>`coalesce(array_agg(f.id order by f.id), '{}')`.as('files'))
        .$asScalar()
        .$notNull()
        .as('files'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof forStaff>['executeTakeFirstOrThrow']>>;

const onWire = (deps: Deps, row: Row): calls.StaffTransfer => ({
  id: row.id,
  player: {
    id: row.user_id,
    username: row.name,
    level: getLevelForXp(loadRewardRules(deps).levels, row.xp ?? 0n).id,
  },
  casino: row.casino,
  username: row.name_there,
  level_there: row.level_there,
  files: row.files,
  state: row.state,
  level: row.level,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
});

/** Returns requests, pending ones first, longest waiting first. */
export async function listTransfers(
  deps: Deps,
  input: RequestOf<typeof calls.staffTransfers>,
): Promise<ReplyOf<typeof calls.staffTransfers>> {
  const { rows, ...place } = await readQueryPage(input, {
    order: WAITING_FIRST,
    shown: forStaff(deps.db),
    all: deps.db.selectFrom('vip_transfers'),
  });
  return { items: rows.map((row) => onWire(deps, row)), ...place };
}

/** Waiting ones first, the longest wait first; then the newest first. */
const WAITING_FIRST: KeyOrder<Pick<Row, 'id' | 'state'>> = [
  {
    sql: `(case t.state when 'waiting' then 0 else 1 end)`,
    type: 'number',
    way: 'asc',
    of: ({ state }) => (state === 'waiting' ? 0 : 1),
  },
  {
    sql: `(case t.state when 'waiting' then t.id else '${FIRST_ID}'::uuid end)`,
    type: 'id',
    way: 'asc',
    of: ({ id, state }) => (state === 'waiting' ? id : FIRST_ID),
  },
  { sql: 't.id', type: 'id', way: 'desc', of: ({ id }) => id },
];

/** Opens a picture of a request and logs the access. @throws {Refusal} NOT_FOUND */
export async function openPictureForStaff(deps: Deps, staff: Player, id: string): Promise<Download> {
  const picture = await deps.db
    .selectFrom('vip_pictures')
    .select(['user_id', 'transfer_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!picture || picture.transfer_id === null) throw new Refusal('NOT_FOUND');
  const { user_id: subjectId, transfer_id: transfer } = picture;
  const { type, bytes } = await vipPictures.read(deps, id);
  await transaction(deps.db, (tx) =>
    recordStaffAction(tx, deps, staff, {
      action: 'vip-picture-opened',
      subjectId,
      details: { transfer, picture: id },
    }),
  );
  return new Download(`level-${id}.jpg`, type, bytes);
}

type Decision = RequestOf<typeof calls.decideTransfer>;

/**
 * Grants a level or refuses the request, and notifies the player.
 * @throws {Refusal} INVALID_REQUEST for a level that cannot be granted or a missing reason, ALREADY_SO,
 *   NOT_FOUND, NOT_ALLOWED, NOT_ON_...; UNAVAILABLE while rounds of the player are queued
 */
export async function reviewTransfer(
  deps: Deps,
  staff: Player,
  decision: Decision,
): Promise<ReplyOf<typeof calls.decideTransfer>> {
  const { id, level, reason } = decision;
  if (level === null && reason === null) throw invalidRequest('field', { field: 'reason' });
  const found = await deps.db
    .selectFrom('vip_transfers')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('NOT_FOUND');
  return performStaffAction(deps, staff, found.user_id, { permission: 'vip.decide' }, async (tx) => {
    const transfer = await decide(tx, deps, staff, { ...decision, userId: found.user_id });
    return { transfer };
  });
}

async function decide(
  tx: Tx,
  deps: Deps,
  staff: Player,
  { id, level, reason, userId }: Decision & { readonly userId: string },
): Promise<calls.StaffTransfer> {
  await lockRewardPlayer(tx, userId);
  const decided = await tx
    .updateTable('vip_transfers')
    .set({
      state: level === null ? 'refused' : 'granted',
      level,
      reason: level === null ? reason : null,
      decided_by: staff.userId,
      decided_at: deps.clock.now(),
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (!decided) throw new Refusal('ALREADY_SO');
  const granted = level === null ? null : await raise(tx, deps, { userId, level });
  await notify(
    tx,
    deps,
    granted
      ? { userId, key: 'vip_transfer_granted', type: 'win', params: { rank: granted.name } }
      : { userId, key: 'vip_transfer_refused', type: 'wait', params: { reason: reason ?? '' } },
  );
  const row = await forStaff(tx).where('t.id', '=', id).executeTakeFirstOrThrow();
  const action = granted ? 'vip-transfer-granted' : 'vip-transfer-refused';
  const details = granted ? { transfer: id, level: granted.name } : { transfer: id, reason };
  await recordStaffAction(tx, deps, staff, { action, subjectId: userId, details });
  return onWire(deps, row);
}

const LOCK_XP = defineStatement<{ userId: string }, { xp: bigint }>(
  `select xp from wallets where user_id = @userId and account_no = 0 for no key update`,
);
const QUEUED = defineStatement<{ userId: string }, { waits: boolean }>(
  'select exists (select from settled_bets where user_id = @userId) as waits',
);
const RAISE = defineStatement<{ userId: string; credit: bigint }>(
  `update wallets set xp = xp + @credit::bigint where user_id = @userId and account_no = 0`,
);
const NOTE = defineStatement<{ userId: string; credit: bigint; level: number }>(`update reward_players
  set xp_credit = xp_credit + @credit::bigint, granted_level = greatest(granted_level, @level::integer)
  where user_id = @userId`);

/**
 * Raises the XP to the start of a level. Granted XP is stored apart from played XP, and skipped levels count
 * as granted, so they pay no bonus.
 */
async function raise(
  tx: Tx,
  deps: Deps,
  { userId, level: id }: { readonly userId: string; readonly level: number },
): Promise<Level> {
  const { levels, transfer } = loadRewardRules(deps);
  const level = levels[id];
  const [totals] = await executeStatement(tx, LOCK_XP, { userId });
  const xp = totals?.xp ?? 0n;
  if (!level || id > transfer.most || level.start <= xp) throw invalidRequest('field', { field: 'level' });
  // A level just reached by play is paid first. No round settles while the totals are locked.
  const [queue] = await executeStatement(tx, QUEUED, { userId });
  if (queue?.waits) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 });
  const credit = level.start - xp;
  await executeStatement(tx, RAISE, { userId, credit });
  await executeStatement(tx, NOTE, { userId, credit, level: id });
  return level;
}
