import type { Db, Tx } from '../../db/connection.ts';
import { defineStatement, executeStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { getLevelForXp, type Level } from './levels.ts';
import { loadRewardRules } from './rules.ts';

const XP = defineStatement<{ userId: string }, { xp: bigint }>(
  'select xp from player_totals where user_id = @userId',
);

export async function getPlayerLevel(
  deps: Pick<Deps, 'env' | 'catalogue'>,
  db: Db | Tx,
  userId: string,
): Promise<Level> {
  const [row] = await executeStatement(db, XP, { userId });
  return getLevelForXp(loadRewardRules(deps).levels, row?.xp ?? 0n);
}
