import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { getLevelForXp, loadRewardRules, type Level } from '../reward-rules/feature.ts';
import { getWheelForLevel } from './wheel.ts';

/** Days before a spin that count. */
const PLAYED_DAYS = 7;

const STANDING = defineStatement<
  { userId: string; from: number; day: number; now: Date },
  { xp: bigint; expected: string; isExcluded: boolean }
>(`select exists (select from users where id = @userId and excluded_until > @now::timestamptz) as "isExcluded",
    coalesce((select xp from player_totals where user_id = @userId), 0) as xp,
    (select coalesce(sum(expected), 0) from player_days
      where user_id = @userId and day >= @from::integer and day < @day::integer)::text as expected`);

/** A player's wheel on a day. */
export interface WheelStanding {
  readonly level: Level;
  readonly wheel: ReturnType<typeof getWheelForLevel>;
  /** Whether the player's level has a wheel. */
  readonly isHigh: boolean;
  /** Self-excluded from play. */
  readonly isExcluded: boolean;
  /** Whether enough was played in the seven days before. */
  readonly isQualified: boolean;
}

/** Reads the standing. The level is exact; play may lag by a second. */
export async function getWheelStanding(
  db: Db | Tx,
  deps: Deps,
  userId: string,
  day: number,
): Promise<WheelStanding> {
  const rules = loadRewardRules(deps);
  const [row] = await executeStatement(db, STANDING, {
    userId,
    day,
    from: day - PLAYED_DAYS,
    now: deps.clock.now(),
  });
  const level = getLevelForXp(rules.levels, BigInt(row?.xp ?? 0));
  const wheel = getWheelForLevel(rules, level);
  return {
    level,
    wheel,
    isExcluded: row?.isExcluded ?? false,
    isHigh: level.id >= rules.perks.wheel && level.wheel > 0,
    isQualified: BigInt(row?.expected ?? 0) >= wheel.expected,
  };
}
