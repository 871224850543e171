import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';

/** Rounds do not record a location, so the player's last IP address is used. */
const ADDRESSES = defineStatement<
  { userIds: readonly string[] },
  { userId: string; ip: string }
>(`select distinct on (user_id) user_id as "userId", ip from sessions
  where user_id = any(@userIds::uuid[]) and ip is not null order by user_id, last_seen_at desc`);

/** Returns the countries of these players, where known. */
export async function countriesOf(
  tx: Tx,
  { geo }: { readonly geo?: Pick<Deps['geo'], 'countryAt'> },
  players: readonly { readonly userId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const countries = new Map<string, string>();
  if (!geo) return countries;
  const userIds = [...new Set(players.map(({ userId }) => userId))];
  for (const { userId, ip } of await executeStatement(tx, ADDRESSES, { userIds })) {
    const country = geo.countryAt(ip);
    if (country !== null) countries.set(userId, country);
  }
  return countries;
}
