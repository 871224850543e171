import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { identityKey, readDetails } from './sealed-details.ts';
import { FIRST_ID } from '../../db/uuid.ts';

const APPROVED = defineStatement<
  { userIds: readonly string[] },
  { userId: string; identity: string }
>(`select user_id as "userId", identity_key as identity from verifications
  where user_id = any(@userIds::uuid[]) and state = 'approved' and identity_key is not null`);

/** Returns the identity keys of players whose documents staff accepted. For comparison only, never shown. */
export const listIdentityKeys = async (
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await executeStatement(db, APPROVED, { userIds })).map(({ userId, identity }) => [userId, identity]),
  );

const UNMARKED = defineStatement<{ most: number; after: string }, { userId: string; sealed: string }>(
  `select user_id as "userId", details_sealed as sealed from verifications
  where identity_key is null and details_sealed is not null and user_id > @after
  order by user_id limit @most`,
);
const MARK = defineStatement<{
  userIds: readonly string[];
  sealed: readonly string[];
  keys: readonly string[];
}>(
  `update verifications v set identity_key = g.key
  from unnest(@userIds::uuid[], @sealed::text[], @keys::text[]) as g (user_id, sealed, key)
  where v.user_id = g.user_id and v.details_sealed = g.sealed`,
);
const AT_ONCE = 500;

/** Adds identity keys to details stored before they existed; unreadable details do not block others. */
export async function markIdentities({ db, vault, log }: Pick<Deps, 'db' | 'vault' | 'log'>): Promise<void> {
  for (let after = FIRST_ID; ;) {
    const rows = await executeStatement(db, UNMARKED, { most: AT_ONCE, after });
    const last = rows.at(-1);
    if (!last) return;
    after = last.userId;
    const marked = rows.flatMap(({ userId, sealed }) => {
      try {
        return [{ userId, sealed, key: identityKey(vault, readDetails(vault.open(sealed))) }];
      } catch (error) {
        log.error({ err: error, user: userId }, 'cannot decrypt the details of a player');
        return [];
      }
    });
    await executeStatement(db, MARK, {
      userIds: marked.map(({ userId }) => userId),
      sealed: marked.map(({ sealed }) => sealed),
      keys: marked.map(({ key }) => key),
    });
  }
}
