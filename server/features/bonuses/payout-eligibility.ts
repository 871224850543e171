import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import type { StoredBonus } from './rows.ts';

const KNOWN = defineStatement<{ userId: string }, { isProven: boolean; identity: string | null }>(
  `select u.email_verified_at is not null and (v.user_id is not null
      or exists (select from transfers t
        where t.user_id = @userId and t.round_id is null and t.code = 'deposit')) as "isProven", v.identity_key as identity
  from users u left join verifications v on v.user_id = u.id and v.state = 'approved' where u.id = @userId`,
);
const LOCK_PERSON = defineStatement<{ identity: string }>(
  `select pg_advisory_xact_lock(hashtextextended('person:' || @identity::text, 0))`,
);
/** Bonuses that another account of the same person got earlier by the same code, or was paid for it. */
const OF_SAME_PERSON = defineStatement<{ id: string; userId: string; identity: string }>(
  `select from bonuses own join promo_codes c on c.code = own.code
    join bonuses other on other.code = own.code
    join verifications v on v.user_id = other.user_id
  where own.id = @id and v.identity_key = @identity and v.state = 'approved' and v.user_id <> @userId
    and (other.ended_as = 'unlocked' or (other.created_at, other.id) < (own.created_at, own.id)) limit 1`,
);

/**
 * Returns why a bonus may not be paid to its player, or null if it may. A bonus without a deposit is paid
 * only to players with a verified address who have deposited or verified their identity, and a code's bonus
 * once per person across accounts. Play money is paid to everyone.
 */
export async function getPayoutBlocker(
  tx: Tx,
  { env }: Pick<Deps, 'env'>,
  { id, kind, userId }: Pick<StoredBonus, 'id' | 'kind' | 'userId'>,
): Promise<'VERIFICATION_REQUIRED' | 'CODE_NOT_FOR_YOU' | null> {
  if (kind === 'deposit_match' || env.demo) return null;
  const [known] = await executeStatement(tx, KNOWN, { userId });
  if (!known?.isProven) return 'VERIFICATION_REQUIRED';
  const { identity } = known;
  if (identity === null) return null;
  await executeStatement(tx, LOCK_PERSON, { identity });
  const isTaken = (await executeStatement(tx, OF_SAME_PERSON, { id, userId, identity })).length > 0;
  return isTaken ? 'CODE_NOT_FOR_YOU' : null;
}
