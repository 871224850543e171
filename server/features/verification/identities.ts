import type { Db, Tx } from '../../db/connection.ts';
import { run, statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { identityKey, readDetails } from './sealed-details.ts';

const APPROVED = statement<
  { userIds: readonly string[] },
  { userId: string; identity: string }
>(`select user_id as "userId", identity_key as identity from verifications
  where user_id = any(@userIds::text[]) and state = 'approved' and identity_key is not null`);

/** The marks of who these players are, of those whose papers staff accepted. To be compared, never shown. */
export const identitiesOf = async (
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await run(db, APPROVED, { userIds })).map(({ userId, identity }) => [userId, identity]));

const UNMARKED = statement<{ most: number }, { userId: string; sealed: string }>(
  `select user_id as "userId", details_sealed as sealed from verifications
  where identity_key is null and details_sealed is not null limit @most`,
);
const MARK = statement<{ userIds: readonly string[]; sealed: readonly string[]; keys: readonly string[] }>(
  `update verifications v set identity_key = g.key
  from unnest(@userIds::text[], @sealed::text[], @keys::text[]) as g (user_id, sealed, key)
  where v.user_id = g.user_id and v.details_sealed = g.sealed`,
);
const AT_ONCE = 500;

/** Marks what was sealed before there were marks. */
export async function markIdentities({ db, vault }: Pick<Deps, 'db' | 'vault'>): Promise<void> {
  for (;;) {
    const rows = await run(db, UNMARKED, { most: AT_ONCE });
    if (rows.length === 0) return;
    await run(db, MARK, {
      userIds: rows.map(({ userId }) => userId),
      sealed: rows.map(({ sealed }) => sealed),
      keys: rows.map(({ sealed }) => identityKey(vault, readDetails(vault.open(sealed)))),
    });
  }
}
