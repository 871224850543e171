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
/** Players who are paid to the same address as the affiliate. */
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
 * Checks an affiliate's referrals against what became known since they signed up. A referral who is the
 * affiliate is refused; one who is paid to the same address, or shares an identity with another referral, is
 * held. Their unpaid commission is taken back; for held ones it is noted. Runs in a separate transaction
 * before a payout, which may then be refused.
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
  // A referral released by staff is not held again for the same reasons.
  if (all.length === reasons.length && !isOwn) return;
  const back = state === 'ok' ? await reverseCommission(tx, deps, { userId, affiliateId }) : 0n;
  await executeStatement(tx, DECIDE, {
    userId,
    state: isOwn ? 'refused' : 'held',
    reasons: JSON.stringify(all),
    held: isOwn ? 0n : back,
  });
}
