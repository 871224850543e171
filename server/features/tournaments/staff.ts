import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { readQueryPage, type KeyOrder } from '../../key-pages.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { decidePlan, getPlannerNames, waitsForApproval } from '../staff/actions/feature.ts';
import type {
  decideTournament,
  saveTournament,
  StaffTournament,
  staffTournaments,
} from '#contract/tournaments.ts';
import { needsBeacon } from './decide.ts';
import { newTournament, seedColumns, termColumns } from './create.ts';
import { hasStarted, lockTournament, type PageRow, type TournamentRow } from './rows.ts';
import { parseTerms } from './terms.ts';
import { serializeTournament } from './views.ts';

type Act = RequestOf<typeof decideTournament>['act'];

const isPage = (row: TournamentRow | undefined): row is PageRow => row !== undefined && row.type !== 'clash';

/** Returns the cost in minor units; null if it repeats, because the cost then has no limit. */
const budgetOf = ({ repeat, pool }: PageRow): bigint | null => (repeat === 'none' ? pool : null);

/** Adds the names of the staff who wrote and approved the tournaments. */
async function named(
  db: Db | Tx,
  deps: Pick<Deps, 'clock' | 'env'>,
  rows: readonly PageRow[],
): Promise<StaffTournament[]> {
  if (rows.length === 0) return [];
  const names = await getPlannerNames(db, rows);
  const counts = await db
    .selectFrom('tournament_snapshots')
    .select(['tournament_id', 'participants'])
    .where(
      'tournament_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const participants = new Map(counts.map((count) => [count.tournament_id, count.participants]));
  return rows.map((row) => ({
    ...serializeTournament(row, participants.get(row.id) ?? 0, deps.clock.now()),
    ends_at: row.ends_at.toISOString(),
    countries: [...row.countries],
    repeat: row.repeat,
    // created by the site
    created_by: row.created_by === null ? 'Oddlight' : (names.get(row.created_by) ?? row.created_by),
    approved_by: row.approved_by === null ? null : (names.get(row.approved_by) ?? row.approved_by),
    needs_approval: waitsForApproval({ ...row, budget: budgetOf(row) }),
    beacon_height: row.beacon_height,
    needs_beacon: needsBeacon(row, deps),
  }));
}

/** Same for a single tournament. */
export async function withPlannerNames(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'env'>,
  id: string,
): Promise<StaffTournament> {
  const row = await lockTournament(tx, id);
  const [item] = isPage(row) ? await named(tx, deps, [row]) : [];
  if (!item) throw new Error(`Tournament ${id} does not exist.`);
  return item;
}

/** Returns every tournament, newest first. */
export async function listTournamentsForStaff(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  input: RequestOf<typeof staffTournaments>,
): Promise<ReplyOf<typeof staffTournaments>> {
  const all = deps.db.selectFrom('tournaments').where('type', '<>', 'clash');
  const { rows, ...place } = await readQueryPage(input, { order: NEWEST, shown: all.selectAll(), all });
  return { items: await named(deps.db, deps, rows.filter(isPage)), ...place };
}

const NEWEST: KeyOrder<{ readonly id: string; readonly created_at: Date }> = [
  { sql: 'created_at', type: 'time', way: 'desc', of: ({ created_at: createdAt }) => createdAt },
  { sql: 'id', type: 'text', way: 'desc', of: ({ id }) => id },
];

/**
 * Saves a tournament as a draft. A scheduled one that has not started becomes a draft again and needs
 * approval again.
 * @throws {Refusal} INVALID_REQUEST, NOT_FOUND, TOURNAMENT_STARTED
 */
export async function saveTournamentDraft(
  deps: Deps,
  staff: Player,
  input: RequestOf<typeof saveTournament>,
): Promise<StaffTournament> {
  const terms = parseTerms(deps, input);
  return transaction(deps.db, async (tx) => {
    const made = { state: 'draft', created_by: staff.userId, approved_by: null } as const;
    let { id } = input;
    if (id === null) {
      id = newId(deps.clock);
      await tx
        .insertInto('tournaments')
        .values(newTournament(deps, terms, { id, ...made }))
        .execute();
    } else {
      const row = await lockTournament(tx, id);
      if (!isPage(row)) throw new Refusal('NOT_FOUND');
      if (row.state === 'cancelled' || hasStarted(row, deps.clock.now()))
        throw new Refusal('TOURNAMENT_STARTED');
      // The seed's hash is already public, so the seed stays.
      const seed = row.type === terms.type ? {} : seedColumns(deps, terms.type);
      await tx
        .updateTable('tournaments')
        .set({ ...termColumns(terms), ...seed, ...made })
        .where('id', '=', id)
        .execute();
    }
    const item = await withPlannerNames(tx, deps, id);
    const { type, slug, title, pool, starts_at, ends_at, repeat } = item;
    await recordStaffAction(tx, deps, staff, {
      action: 'tournament-saved',
      subjectId: null,
      details: { id, type, slug, title, pool, starts_at, ends_at, repeat },
    });
    return item;
  });
}

const actions = {
  schedule: 'tournament-scheduled',
  approve: 'tournament-approved',
  cancel: 'tournament-cancelled',
} as const satisfies Readonly<Record<Act, string>>;

/**
 * Schedules, approves or cancels a tournament that has not started.
 * @throws {Refusal} NOT_FOUND, TOURNAMENT_STARTED, NEEDS_ANOTHER_ADMIN, INVALID_REQUEST
 */
export const reviewTournament = (
  deps: Deps,
  staff: Player,
  { id, act }: { readonly id: string; readonly act: Act },
): Promise<StaffTournament> =>
  transaction(deps.db, async (tx) => {
    const row = await lockTournament(tx, id);
    if (!isPage(row)) throw new Refusal('NOT_FOUND');
    await tx
      .updateTable('tournaments')
      .set(decisionOf(row, act, staff, deps.clock.now()))
      .where('id', '=', id)
      .execute();
    await recordStaffAction(tx, deps, staff, {
      action: actions[act],
      subjectId: null,
      details: { id, title: row.title, pool: minorToAmount(row.pool), written_by: row.created_by },
    });
    return withPlannerNames(tx, deps, id);
  });

function decisionOf(
  row: PageRow,
  act: Act,
  staff: Player,
  now: Date,
): Partial<Pick<TournamentRow, 'state' | 'approved_by' | 'starts_at'>> {
  if (hasStarted(row, now)) throw new Refusal('TOURNAMENT_STARTED');
  const decision = decidePlan({ ...row, budget: budgetOf(row) }, act, staff, 'TOURNAMENT_STARTED');
  if (decision.state === 'cancelled') return decision;
  if (row.ends_at <= now) throw invalidRequest('field', { field: 'ends_at' });
  // Later tournaments of a series have the same start and end times of their period.
  if (row.repeat !== 'none' && row.starts_at < now) throw invalidRequest('field', { field: 'starts_at' });
  // Play from before it was announced does not count.
  return { ...decision, starts_at: row.starts_at < now ? now : row.starts_at };
}
