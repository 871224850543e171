import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listIdentityKeys } from '../verification/feature.ts';
import { reverseCommission } from './booking.ts';
import type { Reason } from './tables.ts';

interface Referral {
  readonly userId: string;
  readonly state: 'ok' | 'held';
  readonly reasons: readonly Reason[];
}

const LOCK = defineStatement<{ affiliateId: string }, Referral>(`select user_id as "userId", state, reasons
  from referrals where affiliate_id = @affiliateId and state <> 'refused' order by user_id for no key update`);
/** Whoever is paid out to a place that the affiliate is paid out to. */
const SAME_PLACE = defineStatement<
  { affiliateId: string },
  { userId: string }
>(`select distinct r.user_id as "userId" from referrals r
    join withdrawals w on w.user_id = r.user_id
    join withdrawals a on a.user_id = r.affiliate_id and a.network = w.network and a.key = w.key
  where r.affiliate_id = @affiliateId and r.state <> 'refused'`);
const DECIDE = defineStatement<{ userId: string; state: string; reasons: string; held: bigint }>(
  `update referrals set state = @state, reasons = @reasons::jsonb, held = held + @held::bigint where user_id = @userId`,
);

/**
 * Looks at what became known of an affiliate's referrals since they signed up: one who is the affiliate is refused; one
 * who is paid out to the same place, or whose identity is that of another referral, is held. What they brought on days
 * that are not paid is taken back; of those held it is noted. In a transaction of its own: before a payout, which may
 * then be refused.
 */
export const holdSuspectReferrals = (deps: Deps, affiliateId: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const referrals = await executeStatement(tx, LOCK, { affiliateId });
    if (referrals.length === 0) return;
    const places = new Set(
      (await executeStatement(tx, SAME_PLACE, { affiliateId })).map(({ userId }) => userId),
    );
    const ids = referrals.map(({ userId }) => userId);
    const identities = await listIdentityKeys(tx, [affiliateId, ...ids]);
    const own = identities.get(affiliateId);
    const firstOf = new Map([...ids].reverse().flatMap((id) => ofOne(identities, id)));
    for (const referral of referrals) {
      const identity = identities.get(referral.userId);
      const isOwn = identity !== undefined && identity === own;
      const isShared = identity !== undefined && firstOf.get(identity) !== referral.userId;
      const found: Reason[] = [
        ...(places.has(referral.userId) ? (['payment'] as const) : []),
        ...(isOwn || isShared ? (['identity'] as const) : []),
      ];
      await decideOn(tx, deps, affiliateId, { referral, found, isOwn });
    }
  });

const ofOne = (identities: ReadonlyMap<string, string>, id: string): [string, string][] => {
  const identity = identities.get(id);
  return identity === undefined ? [] : [[identity, id]];
};

async function decideOn(
  tx: Tx,
  deps: Deps,
  affiliateId: string,
  {
    referral: { userId, state, reasons },
    found,
    isOwn,
  }: { readonly referral: Referral; readonly found: readonly Reason[]; readonly isOwn: boolean },
): Promise<void> {
  const all = [...new Set([...reasons, ...found])];
  // What staff has released stays so for the same reasons.
  if (all.length === reasons.length && !isOwn) return;
  const back = state === 'ok' ? await reverseCommission(tx, deps, { userId, affiliateId }) : 0n;
  await executeStatement(tx, DECIDE, {
    userId,
    state: isOwn ? 'refused' : 'held',
    reasons: JSON.stringify(all),
    held: isOwn ? 0n : back,
  });
}
