import type { Db, Tx } from '../../db/connection.ts';
import { run, statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import type { BonusRow } from './rows.ts';

const PROVEN = statement<{ userId: string }, { isProven: boolean }>(
  `select u.email_verified_at is not null and (
      exists (select from accounts a join transfers t on t.credit_account_id = a.id and t.code = 'deposit'
        where a.owner_id = u.id and a.kind = 'main')
      or exists (select from verifications v where v.user_id = u.id and v.state = 'approved')) as "isProven"
  from users u where u.id = @userId`,
);

/**
 * Whether a bonus may be paid as far as its player is known: what came without a deposit only to who has a verified
 * address, and has deposited once or proven who he is. Play money to everybody.
 */
export async function mayBePaid(
  db: Db | Tx,
  { env }: Pick<Deps, 'env'>,
  { kind, userId }: Pick<BonusRow, 'kind' | 'userId'>,
): Promise<boolean> {
  if (kind === 'deposit_match' || env.demo) return true;
  const [row] = await run(db, PROVEN, { userId });
  return row?.isProven ?? false;
}
