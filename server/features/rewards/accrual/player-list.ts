import type { Tx } from '../../../db/connection.ts';
import { defineStatement, executeStatement } from '../../../db/statement.ts';

const COPY = defineStatement<{ userIds: readonly string[] }>(`insert into player_list (user_id, wager)
  select user_id, staked from wallets where account_no = 0 and user_id = any(@userIds::uuid[]) order by user_id
  on conflict (user_id) do update set wager = excluded.wager`);

/** Copies what players wagered to the list that is ordered by it. */
export async function copyToPlayerList(tx: Tx, userIds: ReadonlySet<string>): Promise<void> {
  await executeStatement(tx, COPY, { userIds: [...userIds] });
}
