import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { computeCommitment } from '#core/fairness.ts';
import type { Schema } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { isDecidedByDraw, type TournamentRow } from './rows.ts';

/** A server seed is 32 bytes (games.md 2.1). */
const SEED_BYTES = 32;

/** The defining terms of a tournament; everything else follows from them or comes later. */
export type Terms = Pick<
  TournamentRow,
  | ('type' | 'slug' | 'title' | 'text' | 'starts_at' | 'ends_at' | 'games' | 'weights')
  | ('min_bet' | 'min_level' | 'countries' | 'prizes' | 'ticket' | 'max_tickets' | 'repeat')
>;

/** Returns the columns for the terms; the prizes add up to the pool. */
export const termColumns = (terms: Terms) => ({
  ...terms,
  games: JSON.stringify(terms.games),
  weights: JSON.stringify(terms.weights),
  countries: JSON.stringify(terms.countries),
  prizes: JSON.stringify(terms.prizes),
  pool: terms.prizes.reduce((sum, prize) => sum + BigInt(prize), 0n),
});

/** Creates the seed of a draw before anyone enters: the seed sealed, its hash public. */
export function seedColumns(
  { vault }: Pick<Deps, 'vault'>,
  type: TournamentRow['type'],
): Pick<TournamentRow, 'seed_sealed' | 'seed_hash'> {
  if (!isDecidedByDraw({ type })) return { seed_sealed: null, seed_hash: null };
  const seed = randomBytes(SEED_BYTES).toString('hex');
  return { seed_sealed: vault.seal(seed), seed_hash: computeCommitment(seed) };
}

/** Builds the row of a new tournament. */
export const newTournament = (
  deps: Pick<Deps, 'clock' | 'vault'>,
  terms: Terms,
  made: Pick<TournamentRow, 'id' | 'state' | 'created_by' | 'approved_by'>,
): Insertable<Schema['tournaments']> => ({
  ...termColumns(terms),
  ...seedColumns(deps, terms.type),
  beacon_height: null,
  beacon_typed: null,
  beacon_by: null,
  beacon: null,
  digest: null,
  tickets: null,
  created_at: deps.clock.now(),
  ...made,
});
