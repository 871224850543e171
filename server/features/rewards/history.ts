import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { newestFirst, readKeyPage } from '../../key-pages.ts';
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

const TOTALS = defineStatement<Asked, { count: bigint; sum: string }>(
  `select count(*) as count, coalesce(sum(amount), 0)::text as sum from transfers
  where user_id = @userId and credit = 0 and round_id is null and code = any(@codes::text[])`,
);

/** Returns a page of rewards paid to a player, newest first, and the sum over all pages. */
export async function listRewardHistory(
  db: Db,
  userId: string,
  { kind, ...input }: RequestOf<typeof getRewardHistory>,
): Promise<ReplyOf<typeof getRewardHistory>> {
  const codes = kind === undefined ? rewardKinds : [kind];
  let sum: string | null = null;
  const { rows, ...place } = await readKeyPage<Row>(input, {
    order: newestFirst('t.id'),
    async rows({ isBeyond, orderBy, limit, offset }) {
      const found =
        await sql<Row>`select t.id, t.code, k.client_id as "clientId", t.amount, t.created_at as "createdAt"
        from transfers t join transfer_keys k on k.user_id = t.user_id and k.transfer_id = t.id
        where t.user_id = ${userId} and t.credit = 0 and t.round_id is null and t.code = any(${codes}::text[])
          and ${isBeyond} order by ${orderBy} limit ${limit} offset ${offset}`.execute(db);
      return found.rows;
    },
    async total() {
      const [totals] = await executeStatement(db, TOTALS, { userId, codes });
      sum = minorToAmount(BigInt(totals?.sum ?? 0));
      return Number(totals?.count ?? 0);
    },
  });
  return {
    items: rows.map((row) => ({
      id: row.id,
      kind: row.code,
      type: typeOf(row),
      amount: minorToAmount(row.amount),
      created_at: row.createdAt.toISOString(),
    })),
    ...place,
    total: sum,
  };
}

/** Parses the claim type from the transfer's client id: `calendar:{slot}` or `claim:{user}:{kind}:{n}`. */
function typeOf({ code, clientId }: Row): ClaimType | null {
  if (code !== 'claim') return null;
  const kind = clientId.split(':')[2];
  return claimTypes.find((type) => type === kind) ?? 'calendar';
}
