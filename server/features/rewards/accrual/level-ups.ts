import type { Tx } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { Deps } from '../../../deps.ts';
import { systemAccounts, type Movement } from '../../../ledger/index.ts';
import { notifyAll } from '../../notifications/feature.ts';
import { getLevelForXp, type Level, type RewardRules } from '../../reward-rules/feature.ts';
import type { QueuedBet } from './queue.ts';

/** A player who reached a new highest level. */
export interface LevelUp {
  readonly userId: string;
  /** Levels whose bonus is owed, lowest first; empty for staff. */
  readonly levels: readonly Level[];
}

interface Reached extends Pick<QueuedBet, 'userId' | 'isStaff' | 'isExcluded'> {
  readonly level: Level;
}

const LOCK = defineStatement<{ userIds: readonly string[] }, { userId: string; grantedLevel: number }>(
  `insert into reward_players (user_id) select user_id from unnest(@userIds::uuid[]) as u (user_id) order by user_id
  on conflict (user_id) do update set user_id = excluded.user_id
  returning user_id as "userId", granted_level as "grantedLevel"`,
);
const GRANT = defineStatement<{ userIds: readonly string[]; levels: readonly number[] }>(
  `update reward_players p set granted_level = g.level
  from unnest(@userIds::uuid[], @levels::integer[]) as g (user_id, level) where p.user_id = g.user_id`,
);

/**
 * Grants the levels that the rounds of a batch reached, each once, and notifies the players. Returns the
 * bonuses owed for them. Locks the player rows before any other reward rows.
 */
export async function grantLevels(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  rules: RewardRules,
  bets: readonly QueuedBet[],
): Promise<readonly LevelUp[]> {
  const reached = reachedBy(rules, bets);
  if (reached.length === 0) return [];
  const locked = await executeStatement(tx, LOCK, { userIds: reached.map(({ userId }) => userId) });
  const granted = new Map(locked.map(({ userId, grantedLevel }) => [userId, grantedLevel]));
  // Staff may have granted a level since the rows were dequeued.
  const raised = reached.filter(({ userId, level }) => level.id > (granted.get(userId) ?? 0));
  await executeStatement(tx, GRANT, {
    userIds: raised.map(({ userId }) => userId),
    levels: raised.map(({ level }) => level.id),
  });
  const recipients = raised.filter(({ isStaff, isExcluded }) => !isStaff && !isExcluded);
  await notifyAll(
    tx,
    deps,
    recipients.map(({ userId, level }) => ({ userId, key: 'level_up', params: { rank: level.name } })),
  );
  const isOff = rules.jurisdiction.off.includes('level_up');
  return raised.map(({ userId, level, isStaff }) => ({
    userId,
    levels: isStaff || isOff ? [] : passed(rules, granted.get(userId) ?? 0, level),
  }));
}

/** Returns each player's highest level if it is above every granted one. */
const reachedBy = ({ levels }: RewardRules, bets: readonly QueuedBet[]): readonly Reached[] => {
  const byPlayer = new Map<string, Reached>();
  for (const { userId, isStaff, isExcluded, xp, grantedLevel } of bets) {
    const level = getLevelForXp(levels, xp);
    if (level.id <= Math.max(grantedLevel, byPlayer.get(userId)?.level.id ?? 0)) continue;
    byPlayer.set(userId, { userId, isStaff, isExcluded, level });
  }
  return [...byPlayer.values()];
};

const passed = ({ levels, perks }: RewardRules, granted: number, { id: reached }: Level): readonly Level[] =>
  levels.filter(({ id, levelUp }) => id > granted && id <= reached && id >= perks.level_up && levelUp > 0n);

/** Returns the level bonuses owed, one transfer per level. */
export const levelMovements = (levelUps: readonly LevelUp[]): readonly Movement[] =>
  levelUps.flatMap(({ userId, levels }) =>
    levels.map(({ id, levelUp }) => ({
      debit: systemAccounts.rewards,
      credit: systemAccounts.owed,
      amount: levelUp,
      ...({ code: 'accrue', roundId: null, clientId: `level:${userId}:${id}` } as const),
    })),
  );
