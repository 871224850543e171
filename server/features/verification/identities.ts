import type { Db, Tx } from '../../db/connection.ts';
import { run, statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { openDetails } from './service.ts';

const APPROVED = statement<
  { userIds: readonly string[] },
  { userId: string; sealed: string | null }
>(`select user_id as "userId", details_sealed as sealed from verifications
  where user_id = any(@userIds::text[]) and state = 'approved'`);

/**
 * Who these players are, of those whose papers staff accepted: the same text for the same name, date of birth and
 * country. To be compared, never shown or kept.
 */
export async function identitiesOf(
  deps: Pick<Deps, 'vault'>,
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await run(db, APPROVED, { userIds });
  return new Map(
    rows.flatMap(({ userId, sealed }) => {
      const details = openDetails(deps, sealed);
      if (!details) return [];
      const name = lettersOf(`${details.first_name}${details.last_name}`);
      return [[userId, `${name} ${details.born} ${details.country}`] as const];
    }),
  );
}

/** A name however it is written: without marks on letters, and what stands between them. */
const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
