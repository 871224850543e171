import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import type { PromoCode } from './codes.ts';
import { DAY_MS } from '../reward-rules/feature.ts';

/** In this many days, gifts without a deposit are given once per network. */
const NETWORK_DAYS = 30;

const BY_NETWORK = defineStatement<{ code: string; userId: string; ipKey: string; since: Date }>(
  `select from promo_code_users where code = @code and user_id <> @userId and ip_key = @ipKey
    and given_at > @since::timestamptz limit 1`,
);
const BY_IDENTITY = defineStatement<{ code: string; userId: string }>(
  `select from verifications own
    join verifications v on v.identity_key = own.identity_key and v.user_id <> own.user_id and v.state = 'approved'
    join promo_code_users u on u.user_id = v.user_id and u.code = @code
  where own.user_id = @userId and own.state = 'approved' limit 1`,
);

/**
 * Returns whether someone who appears to be the same person or household took a code's gift without a
 * deposit. Call it after counting this use, so that the second of two concurrent calls finds the first.
 * Players who verify their identity later are checked when the bonus is to be paid.
 */
export async function isClaimedBySamePerson(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { code, type }: Pick<PromoCode, 'code' | 'type'>,
  { userId, ipKey }: { readonly userId: string; readonly ipKey: string | null },
): Promise<boolean> {
  if (type !== 'no_deposit' && type !== 'free_spins') return false;
  const since = new Date(deps.clock.now().getTime() - NETWORK_DAYS * DAY_MS);
  if (ipKey !== null && (await executeStatement(tx, BY_NETWORK, { code, userId, ipKey, since })).length > 0)
    return true;
  return (await executeStatement(tx, BY_IDENTITY, { code, userId })).length > 0;
}
