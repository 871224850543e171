import type { Tx } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import { minorToAmount } from '#core/money.ts';
import { sumAmounts } from '../calendar/slots.ts';
import { claimTypes } from '#contract/rewards.ts';
import type { ClaimType, TakenReward } from './take-rewards.ts';

/** The stored reply of a claim of several rewards. */
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

/** Returns the player's last claim by this call if it has the same key. */
export const findStoredClaim = async (tx: Tx, key: Key): Promise<StoredClaim | undefined> =>
  (await executeStatement(tx, FIND, key))[0];

/** Stores a claim's reply until the next claim by the same call. */
export const storeClaim = (tx: Tx, key: Key, { amount, parts }: StoredClaim): Promise<unknown> =>
  executeStatement(tx, KEEP, { ...key, amount, parts: JSON.stringify(parts) });

/** Builds the reply of a claim of several rewards, one entry per type. */
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
