import type { Tx } from '../../db/connection.ts';
import { run, statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { identitiesOf } from '../verification/feature.ts';
import type { PromoCode } from './codes.ts';
import { DAY_MS } from './player.ts';

/** What is given without a deposit is given once to those who share a network, in so many days. */
const NETWORK_DAYS = 30;

const BY_NETWORK = statement<{ code: string; userId: string; ipKey: string; since: Date }>(
  `select from promo_code_users where code = @code and user_id <> @userId and ip_key = @ipKey
    and given_at > @since::timestamptz limit 1`,
);
const VERIFIED = statement<
  { code: string; userId: string },
  { userId: string }
>(`select u.user_id as "userId" from promo_code_users u
    join verifications v on v.user_id = u.user_id and v.state = 'approved'
  where u.code = @code and u.user_id <> @userId`);

/**
 * Whether somebody else, who seems to be the same person or household, took what a code gives without a deposit. Asked
 * after this use was counted, so that of two at once the second finds the first.
 */
export async function isTakenBySame(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'vault'>,
  { code, type }: Pick<PromoCode, 'code' | 'type'>,
  { userId, ipKey }: { readonly userId: string; readonly ipKey: string | null },
): Promise<boolean> {
  if (type !== 'no_deposit' && type !== 'free_spins') return false;
  const since = new Date(deps.clock.now().getTime() - NETWORK_DAYS * DAY_MS);
  if (ipKey !== null && (await run(tx, BY_NETWORK, { code, userId, ipKey, since })).length > 0) return true;
  const own = (await identitiesOf(deps, tx, [userId])).get(userId);
  if (own === undefined) return false;
  const others = await run(tx, VERIFIED, { code, userId });
  const identities = await identitiesOf(
    deps,
    tx,
    others.map((other) => other.userId),
  );
  return [...identities.values()].includes(own);
}
