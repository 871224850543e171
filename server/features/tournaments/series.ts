import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { DAY_MS, getDisabledOfferings } from '../reward-rules/feature.ts';
import { newTournament } from './create.ts';
import { isTypeOffered, type TournamentRow } from './rows.ts';

const PERIOD_MS = { daily: DAY_MS, weekly: 7 * DAY_MS } as const;

/** The newest tournament of each series that has started and repeats, so its next one is due. */
const ENDLESS = `select distinct on (type, slug) * from tournaments where type <> 'clash'
  order by type, slug, starts_at desc, id desc`;
const LAST_OF_SERIES = defineStatement<object, TournamentRow>(`select last.* from (${ENDLESS}) as last
  where last.repeat <> 'none' and last.state in ('running', 'counting', 'drawn', 'paid')`);

/** Returns whether any series lacks its next tournament. */
export const isSeriesDue = async (db: Parameters<typeof executeStatement>[0]): Promise<boolean> =>
  (await executeStatement(db, LAST_OF_SERIES, {})).length > 0;

/**
 * Creates the next tournament of each series, with the same terms, as soon as the last one runs. A cancelled
 * one ends its series, and one that is a draft again delays it.
 */
export async function continueSeries(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'env' | 'catalogue' | 'vault'>,
): Promise<void> {
  const [now, off] = [deps.clock.now(), getDisabledOfferings(deps, null)];
  for (const last of await executeStatement(tx, LAST_OF_SERIES, {})) {
    if (!isTypeOffered(last.type, off) || last.repeat === 'none') continue;
    const by = stepsBehind(last, now) * PERIOD_MS[last.repeat];
    const next = {
      ...last,
      starts_at: new Date(last.starts_at.getTime() + by),
      ends_at: new Date(last.ends_at.getTime() + by),
    };
    const { created_by, approved_by } = last;
    const made = { id: newId(deps.clock), state: 'scheduled', created_by, approved_by } as const;
    await tx
      .insertInto('tournaments')
      .values(newTournament(deps, termsOf(next), made))
      .execute();
  }
}

/**
 * Returns the number of periods from the last tournament to the first that is not over; missed ones are
 * skipped.
 */
function stepsBehind({ ends_at, repeat }: TournamentRow, now: Date): number {
  if (repeat === 'none') return 1;
  return Math.max(1, Math.floor((now.getTime() - ends_at.getTime()) / PERIOD_MS[repeat]) + 1);
}

const termsOf = (row: TournamentRow) => ({
  type: row.type,
  slug: row.slug,
  title: row.title,
  text: row.text,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  games: row.games,
  weights: row.weights,
  min_bet: row.min_bet,
  min_level: row.min_level,
  countries: row.countries,
  prizes: row.prizes,
  ticket: row.ticket,
  max_tickets: row.max_tickets,
  repeat: row.repeat,
});
