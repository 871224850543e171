import { sql } from 'kysely';
import { MINOR_PER_UNIT } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import type { NetworkInfo } from '../../networks/network.ts';
import { changedSince } from '../security/feature.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { isHeld } from './holds.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Withdrawals from 10,000 USD need two approvals. */
const TWO_PEOPLE_MINOR = 10_000n * MINOR_PER_UNIT;

export const getRequiredApprovals = (amount: bigint): number => (amount > TWO_PEOPLE_MINOR ? 2 : 1);

interface Asked {
  readonly userId: string;
  readonly amount: bigint;
  readonly info: NetworkInfo;
}

/**
 * Returns the reasons for a staff review; empty if none is needed. If the network has a daily limit, no other
 * withdrawal can be requested on it until the transaction ends.
 */
export async function getReviewReasons(tx: Tx, deps: Deps, requested: Asked): Promise<Withdrawal['review']> {
  const { userId, amount, info } = requested;
  const since = new Date(deps.clock.now().getTime() - DAY_MS);
  const changed = await changedSince(tx, userId, since);
  const reasons: Withdrawal['review'] = [];
  if (await isHeld(tx, userId)) reasons.push('held');
  if (amount > deps.env.reviewAboveMinor) reasons.push('amount');
  if (getRequiredApprovals(amount) > 1) reasons.push('two_people');
  reasons.push(...changed);
  if (await isAboveDailyLimit(tx, info, amount, since)) reasons.push('daily_limit');
  return reasons;
}

// Withdrawals in review are not counted yet.
const PAID_OUT = defineStatement<{ network: string; since: Date }, { sum: string }>(
  `select coalesce(sum(amount), 0)::text as sum from withdrawals
  where network = @network and created_at > @since and state in ('approved', 'signed', 'sent', 'confirmed')`,
);

async function isAboveDailyLimit(
  tx: Tx,
  { id, dailyLimit }: NetworkInfo,
  amount: bigint,
  since: Date,
): Promise<boolean> {
  if (dailyLimit === null) return false;
  await sql`select pg_advisory_xact_lock(hashtext(${`withdrawals:${id}`}))`.execute(tx);
  const [row] = await executeStatement(tx, PAID_OUT, { network: id, since });
  return BigInt(row?.sum ?? 0) + amount > BigInt(dailyLimit) * MINOR_PER_UNIT;
}
