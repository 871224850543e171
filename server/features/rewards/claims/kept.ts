import type { Tx } from '../../../db/connection.ts';
import { run, statement } from '../../../db/statement.ts';
import { minorToAmount } from '#contract/money.ts';
import { sumOf } from '../calendar/slots.ts';
import { claimTypes } from '../contract.ts';
import type { ClaimType, Taken } from './take.ts';

/** A claim of several things, as it was answered. */
export interface KeptClaim {
  readonly amount: bigint;
  readonly parts: readonly { readonly type: ClaimType; readonly amount: string }[];
}

interface Key {
  readonly userId: string;
  readonly call: 'calendar' | 'all';
  readonly clientId: string;
}

const FIND = statement<Key, KeptClaim>(
  `select amount, parts from reward_claims where user_id = @userId and call = @call and client_id = @clientId`,
);
const KEEP = statement<Key & { amount: bigint; parts: string }>(
  `insert into reward_claims (user_id, call, client_id, amount, parts)
  values (@userId, @call, @clientId, @amount::bigint, @parts::jsonb)
  on conflict (user_id, call) do update set client_id = excluded.client_id, amount = excluded.amount,
    parts = excluded.parts`,
);

/** The player's last claim of this call, when it is this very one. */
export const keptClaim = async (tx: Tx, key: Key): Promise<KeptClaim | undefined> =>
  (await run(tx, FIND, key))[0];

/** Keeps what a claim was answered with until the next one of the same call. */
export const keepClaim = (tx: Tx, key: Key, { amount, parts }: KeptClaim): Promise<unknown> =>
  run(tx, KEEP, { ...key, amount, parts: JSON.stringify(parts) });

/** What was taken, as the reply of a claim of several things says it: one entry for each type. */
export function claimOf(taken: readonly Taken[]): KeptClaim {
  const types = claimTypes.filter((type) => taken.some((one) => one.type === type));
  return {
    amount: sumOf(taken),
    parts: types.map((type) => ({
      type,
      amount: minorToAmount(sumOf(taken.filter((one) => one.type === type))),
    })),
  };
}
