import type { Db, Tx } from '../../db/connection.ts';
import { run, statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { levelOf, rewardRules, type Level } from '../reward-rules/feature.ts';
import { wheelOn } from './wheel.ts';

/** So many days before a spin count. */
const PLAYED_DAYS = 7;

const STANDING = statement<
  { userId: string; from: number; day: number; now: Date },
  { xp: bigint; expected: string; isExcluded: boolean }
>(`select exists (select from users where id = @userId and excluded_until > @now::timestamptz) as "isExcluded",
    coalesce((select xp from player_totals where user_id = @userId), 0) as xp,
    (select coalesce(sum(expected), 0) from player_days
      where user_id = @userId and day >= @from::integer and day < @day::integer)::text as expected`);

/** What the wheel is for a player on a day. */
export interface Standing {
  readonly level: Level;
  readonly wheel: ReturnType<typeof wheelOn>;
  /** The level that the wheel is given from is reached. */
  readonly isHigh: boolean;
  /** From play. */
  readonly isExcluded: boolean;
  /** Enough was played in the seven days before. */
  readonly isQualified: boolean;
}

/** Reads it: the level is exact, what was played lags by a second. */
export async function standingOf(db: Db | Tx, deps: Deps, userId: string, day: number): Promise<Standing> {
  const rules = rewardRules(deps);
  const [row] = await run(db, STANDING, { userId, day, from: day - PLAYED_DAYS, now: deps.clock.now() });
  const level = levelOf(rules.levels, BigInt(row?.xp ?? 0));
  const wheel = wheelOn(rules, level);
  return {
    ...{
      level,
      wheel,
      isExcluded: row?.isExcluded ?? false,
      isHigh: level.id >= rules.perks.wheel && level.wheel > 0,
    },
    isQualified: BigInt(row?.expected ?? 0) >= wheel.expected,
  };
}
