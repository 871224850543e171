import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { claimTypes, rewardKinds, type getRewardHistory } from '#contract/rewards.ts';
import type { ClaimType } from './claims/take-rewards.ts';

interface Asked {
  readonly userId: string;
  readonly codes: readonly string[];
}
interface Row {
  readonly id: string;
  readonly code: (typeof rewardKinds)[number];
  readonly clientId: string;
  readonly amount: bigint;
  readonly createdAt: Date;
}

const rewards = `from transfers t join transfer_keys k on k.user_id = t.user_id and k.transfer_id = t.id
  where t.user_id = @userId and t.credit = 0 and t.round_id is null and t.code = any(@codes::text[])`;
const PAGE = defineStatement<Asked & { skip: number; most: number }, Row>(
  `select t.id, t.code, k.client_id as "clientId", t.amount, t.created_at as "createdAt" ${rewards}
  order by t.id desc limit @most offset @skip`,
);
const TOTALS = defineStatement<Asked, { count: bigint; sum: string }>(
  `select count(*) as count, coalesce(sum(t.amount), 0)::text as sum ${rewards}`,
);

/** Returns a page of rewards paid to a player, newest first, and the sum over all pages. */
export async function listRewardHistory(
  db: Db,
  userId: string,
  { page, per_page: perPage, kind }: RequestOf<typeof getRewardHistory>,
): Promise<ReplyOf<typeof getRewardHistory>> {
  const requested = { userId, codes: kind === undefined ? rewardKinds : [kind] };
  const [rows, [totals]] = await Promise.all([
    executeStatement(db, PAGE, { ...requested, most: perPage, skip: (page - 1) * perPage }),
    executeStatement(db, TOTALS, requested),
  ]);
  const total = Number(totals?.count ?? 0);
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.code,
      type: typeOf(row),
      amount: minorToAmount(row.amount),
      created_at: row.createdAt.toISOString(),
    })),
    pagination: { page, pages: Math.max(1, Math.ceil(total / perPage)), total },
    total: minorToAmount(BigInt(totals?.sum ?? 0)),
  };
}

/** Parses the claim type from the transfer's client id: `calendar:{slot}` or `claim:{user}:{kind}:{n}`. */
function typeOf({ code, clientId }: Row): ClaimType | null {
  if (code !== 'claim') return null;
  const kind = clientId.split(':')[2];
  return claimTypes.find((type) => type === kind) ?? 'calendar';
}
