import { minorToAmount } from '#core/money.ts';
import type { Offering } from '#contract/offerings.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { defaultLanguage } from '../../texts/languages.ts';
import {
  toUtcDay,
  dayStart,
  getDisabledOfferings,
  loadRewardRules,
  secondsUntil,
} from '../reward-rules/feature.ts';
import { clashIdOf } from './clash-day.ts';
import { ANONYMOUS_NAME, type SpinnersClash } from '#contract/tournaments.ts';
import { newTournament, type Terms } from './create.ts';
import { toPublicPlayers } from './ranking.ts';
import { isTypeOffered, stateAt, findTournamentRow } from './rows.ts';
import { findSnapshot } from './snapshot.ts';
import { CLASH_INITIAL_POOL_MINOR } from './start.ts';
import { texts } from './texts.ts';

type ClashDeps = Pick<Deps, 'clock' | 'env' | 'catalogue' | 'vault'>;

/** Today, and tomorrow before it begins. */
const daysOf = (now: Date): readonly number[] => [toUtcDay(now), toUtcDay(now) + 1];

/** Returns the days whose clash is missing; none where it is switched off. */
export async function missingClashes(db: Db | Tx, deps: ClashDeps): Promise<readonly number[]> {
  if (
    !isTypeOffered('clash', getDisabledOfferings(deps, null)) ||
    loadRewardRules(deps).shares.clash.games.length === 0
  )
    return [];
  const days = daysOf(deps.clock.now());
  const known = await db
    .selectFrom('tournaments')
    .select('id')
    .where('id', 'in', days.map(clashIdOf))
    .execute();
  return days.filter((day) => !known.some(({ id }) => id === clashIdOf(day)));
}

/**
 * Creates missing clashes. One that has already begun counts from its first round that is not counted yet.
 */
export async function createClashes(tx: Tx, deps: ClashDeps): Promise<void> {
  for (const day of await missingClashes(tx, deps)) {
    const made = { id: clashIdOf(day), state: 'scheduled', created_by: null, approved_by: null } as const;
    await tx
      .insertInto('tournaments')
      .values(newTournament(deps, termsOn(deps, day), made))
      .execute();
  }
}

function termsOn(deps: ClashDeps, day: number): Terms {
  const [starts_at, ends_at] = [dayStart(day), dayStart(day + 1)];
  return {
    type: 'clash',
    slug: `clash-${starts_at.toISOString().slice(0, 10)}`,
    text: '',

    title: texts[defaultLanguage].clash,
    starts_at,
    ends_at,
    games: loadRewardRules(deps).shares.clash.games,
    weights: {},
    min_bet: 0n,
    min_level: 0,
    countries: [],
    prizes: [],
    ticket: null,
    max_tickets: null,
    repeat: 'none',
  };
}

/** Returns today's clash as the site shows it; null if there is none. */
export async function getTodaysClash(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'catalogue'>,
  off: readonly Offering[],
): Promise<SpinnersClash | null> {
  if (!isTypeOffered('clash', off)) return null;
  const { db } = deps;
  const now = deps.clock.now();
  const row = await findTournamentRow(db, clashIdOf(toUtcDay(now)));
  if (!row || stateAt(row, now) !== 'running') return null;
  // The job starts it a few seconds after midnight; until then the initial pool is not booked.
  const pool = row.state === 'scheduled' ? row.pool + CLASH_INITIAL_POOL_MINOR : row.pool;
  const [king] = (await findSnapshot(db, row.id))?.top ?? [];
  return {
    total_winnings: minorToAmount(pool),
    end_in: secondsUntil(row.ends_at, now),
    share: loadRewardRules(deps).shares.clash.share,
    games: [...row.games],
    current_king: king
      ? {
          username: (await toPublicPlayers(db, [king.user])).get(king.user)?.username ?? ANONYMOUS_NAME,
          wager: minorToAmount(BigInt(king.staked)),
        }
      : null,
  };
}
