import type { Tx } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import { minorToAmount } from '#core/money.ts';
import { sumAmounts } from '../calendar/slots.ts';
import { claimTypes } from '#contract/rewards.ts';
import type { ClaimType, TakenReward } from './take-rewards.ts';

/** A claim of several things, as it was answered. */
export interface StoredClaim {
  readonly amount: bigint;
  readonly parts: readonly { readonly type: ClaimType; readonly amount: string }[];
}

interface Key {
  readonly userId: string;
  readonly call: 'calendar' | 'all';
  readonly clientId: string;
}

const FIND = defineStatement<Key, StoredClaim>(
  `select amount, parts from reward_claims where user_id = @userId and call = @call and client_id = @clientId`,
);
const KEEP = defineStatement<Key & { amount: bigint; parts: string }>(
  `insert into reward_claims (user_id, call, client_id, amount, parts)
  values (@userId, @call, @clientId, @amount::bigint, @parts::jsonb)
  on conflict (user_id, call) do update set client_id = excluded.client_id, amount = excluded.amount,
    parts = excluded.parts`,
);

/** The player's last claim of this call, when it is this very one. */
export const findStoredClaim = async (tx: Tx, key: Key): Promise<StoredClaim | undefined> =>
  (await executeStatement(tx, FIND, key))[0];

/** Keeps what a claim was answered with until the next one of the same call. */
export const storeClaim = (tx: Tx, key: Key, { amount, parts }: StoredClaim): Promise<unknown> =>
  executeStatement(tx, KEEP, { ...key, amount, parts: JSON.stringify(parts) });

/** What was taken, as the reply of a claim of several things says it: one entry for each type. */
export function toStoredClaim(taken: readonly TakenReward[]): StoredClaim {
  const types = claimTypes.filter((type) => taken.some((one) => one.type === type));
  return {
    amount: sumAmounts(taken),
    parts: types.map((type) => ({
      type,
      amount: minorToAmount(sumAmounts(taken.filter((one) => one.type === type))),
    })),
  };
}
