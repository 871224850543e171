import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { computeCommitment } from '#core/fairness.ts';
import type { Schema } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { isDecidedByDraw, type TournamentRow } from './rows.ts';

/** A server seed is 32 bytes (games.md 2.1). */
const SEED_BYTES = 32;

/** What makes a tournament what it is; everything else follows from it or comes later. */
export type Terms = Pick<
  TournamentRow,
  | ('type' | 'slug' | 'title' | 'text' | 'starts_at' | 'ends_at' | 'games' | 'weights')
  | ('min_bet' | 'min_level' | 'countries' | 'prizes' | 'ticket' | 'max_tickets' | 'repeat')
>;

/** The columns of terms; what they pay together is the pool. */
export const termColumns = (terms: Terms) => ({
  ...terms,
  games: JSON.stringify(terms.games),
  weights: JSON.stringify(terms.weights),
  countries: JSON.stringify(terms.countries),
  prizes: JSON.stringify(terms.prizes),
  pool: terms.prizes.reduce((sum, prize) => sum + BigInt(prize), 0n),
});

/** The seed of one that is drawn, made before anybody enters: sealed, and its hash for all to see. */
export function seedColumns(
  { vault }: Pick<Deps, 'vault'>,
  type: TournamentRow['type'],
): Pick<TournamentRow, 'seed_sealed' | 'seed_hash'> {
  if (!isDecidedByDraw({ type })) return { seed_sealed: null, seed_hash: null };
  const seed = randomBytes(SEED_BYTES).toString('hex');
  return { seed_sealed: vault.seal(seed), seed_hash: computeCommitment(seed) };
}

/** A row for terms that are new. */
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
