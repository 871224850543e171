import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { getLevelForXp, loadRewardRules, type Level } from '../reward-rules/feature.ts';
import { secondsUntil } from './periods.ts';
import type { Pot } from './pots.ts';

/** Minimum time between two claims of instant rakeback. */
const BETWEEN_MS = 10 * 60 * 1000;

/** Returns the seconds until instant rakeback can be claimed again. */
export const secondsUntilRakeback = (pot: Pot | undefined, now: Date): number =>
  pot?.claimedAt ? secondsUntil(new Date(pot.claimedAt.getTime() + BETWEEN_MS), now) : 0;

type RulesDeps = Pick<Deps, 'env' | 'catalogue'>;

/** Returns the lowest level that has a perk. */
export function getLowestLevelWithPerk(deps: RulesDeps, perk: 'rakeback' | 'rakeboost'): Level {
  const { levels, perks } = loadRewardRules(deps);
  const level = levels[perks[perk]];
  if (!level) throw new Error(`No level has ${perk}.`);
  return level;
}

const XP = defineStatement<{ userId: string }, { xp: bigint }>(
  `select xp from player_totals where user_id = @userId`,
);

export async function getPlayerLevel(deps: RulesDeps, db: Db | Tx, userId: string): Promise<Level> {
  const [row] = await executeStatement(db, XP, { userId });
  return getLevelForXp(loadRewardRules(deps).levels, row?.xp ?? 0n);
}
