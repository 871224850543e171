import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import type { PromoCode } from './codes.ts';
import { DAY_MS } from './player.ts';

/** What is given without a deposit is given once to those who share a network, in so many days. */
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
 * Whether somebody else, who seems to be the same person or household, took what a code gives without a deposit. Asked
 * after this use was counted, so that of two at once the second finds the first. Who proves who he is later is found
 * when his bonus would be paid.
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
