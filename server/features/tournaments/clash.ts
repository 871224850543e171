import { minorToAmount } from '#contract/money.ts';
import type { Offer } from '#contract/offers.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { defaultLanguage } from '../../texts/languages.ts';
import { dayOf, dayStart, offersOff, rewardRules, secondsUntil } from '../reward-rules/feature.ts';
import { clashIdOf } from './clash-day.ts';
import { NOBODY, type SpinnersClash } from './contract.ts';
import { newTournament, type Terms } from './new.ts';
import { playersSeen } from './ranking.ts';
import { isOffered, stateAt, tournamentOf } from './rows.ts';
import { snapshotOf } from './snapshot.ts';
import { CLASH_START } from './start.ts';
import { texts } from './texts.ts';

type ClashDeps = Pick<Deps, 'clock' | 'env' | 'catalogue' | 'vault'>;

/** Today's, and tomorrow's before it begins. */
const daysOf = (now: Date): readonly number[] => [dayOf(now), dayOf(now) + 1];

/** The clashes that are to be made: none where it is switched off. */
export async function missingClashes(db: Db | Tx, deps: ClashDeps): Promise<readonly number[]> {
  if (!isOffered('clash', offersOff(deps, null)) || rewardRules(deps).shares.clash.games.length === 0)
    return [];
  const days = daysOf(deps.clock.now());
  const known = await db
    .selectFrom('tournaments')
    .select('id')
    .where('id', 'in', days.map(clashIdOf))
    .execute();
  return days.filter((day) => !known.some(({ id }) => id === clashIdOf(day)));
}

/** Makes the clashes that are missing; one that has begun by then counts from its first round that is still to come. */
export async function makeClashes(tx: Tx, deps: ClashDeps): Promise<void> {
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
    ...{ type: 'clash', slug: `clash-${starts_at.toISOString().slice(0, 10)}`, text: '' },
    ...{
      title: texts[defaultLanguage].clash,
      starts_at,
      ends_at,
      games: rewardRules(deps).shares.clash.games,
    },
    ...{ weights: {}, min_bet: 0n, min_level: 0, countries: [], prizes: [] },
    ...{ ticket: null, max_tickets: null, repeat: 'none' },
  };
}

/** The clash of today as the site shows it; null: there is none. */
export async function clashOf(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'catalogue'>,
  off: readonly Offer[],
): Promise<SpinnersClash | null> {
  if (!isOffered('clash', off)) return null;
  const { db } = deps;
  const now = deps.clock.now();
  const row = await tournamentOf(db, clashIdOf(dayOf(now)));
  if (!row || stateAt(row, now) !== 'running') return null;
  // The job starts it a few seconds after midnight.
  const pool = row.state === 'scheduled' ? row.pool + CLASH_START : row.pool;
  const [king] = (await snapshotOf(db, row.id))?.top ?? [];
  return {
    ...{ total_winnings: minorToAmount(pool), end_in: secondsUntil(row.ends_at, now) },
    ...{ share: rewardRules(deps).shares.clash.share, games: [...row.games] },
    current_king: king
      ? {
          username: (await playersSeen(db, [king.user])).get(king.user)?.username ?? NOBODY,
          wager: minorToAmount(BigInt(king.staked)),
        }
      : null,
  };
}
