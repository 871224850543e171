import type { Json } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { countBetsBetween } from '../bets/feature.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    /** Finished hours since 1970; `bets` maps slugs to numbers of bets. */
    counted_hours: { hour: number; bets: Json };
  }
}

type CountDeps = Pick<Deps, 'db' | 'catalogue' | 'clock'>;
type Bets = Readonly<Record<string, number>>;

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 7 * 24;
/** An hour is counted this many hours after its end, when its rounds are settled. */
const SETTLING_HOURS = 1;
/** Maximum per run, so that a long history does not keep the database busy. */
const HOURS_A_RUN = 24;

const hourNow = ({ clock }: CountDeps): number => Math.floor(clock.now().getTime() / HOUR_MS);
const startOf = (hour: number): Date => new Date(hour * HOUR_MS);

/** Counts finished hours of the last week, newest first, and purges older ones. */
export async function countHours(deps: CountDeps): Promise<void> {
  const { db } = deps;
  const now = hourNow(deps);
  await db
    .deleteFrom('counted_hours')
    .where('hour', '<', now - WEEK_HOURS)
    .execute();
  const rows = await db.selectFrom('counted_hours').select('hour').execute();
  const counted = new Set(rows.map(({ hour }) => hour));
  const missing = Array.from({ length: WEEK_HOURS - SETTLING_HOURS }, (_, i) => now - 1 - SETTLING_HOURS - i)
    .filter((hour) => !counted.has(hour))
    .slice(0, HOURS_A_RUN);
  for (const hour of missing) {
    const bets = JSON.stringify(await countBetsBetween(deps, startOf(hour), startOf(hour + 1)));
    await db
      .insertInto('counted_hours')
      .values({ hour, bets })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Returns each game's bets of the last seven days by slug: counted hours plus newer bets. */
export async function countBetsOfLastWeek(deps: CountDeps): Promise<ReadonlyMap<string, number>> {
  const now = hourNow(deps);
  const hours = await deps.db
    .selectFrom('counted_hours')
    .select('bets')
    .where('hour', '>=', now - WEEK_HOURS)
    .execute();
  const newest = await countBetsBetween(deps, startOf(now - SETTLING_HOURS), startOf(now + 1));
  const total = new Map<string, number>();
  // Only this file writes this JSON column.
  for (const bets of [newest, ...hours.map((row) => row.bets as Bets)]) {
    for (const [game, count] of Object.entries(bets)) total.set(game, (total.get(game) ?? 0) + count);
  }
  return total;
}
