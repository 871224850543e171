import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { amountToMinor, MINOR_PER_UNIT, minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { readQueryPage, type KeyOrder } from '../../key-pages.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { canReach } from '../reward-rules/feature.ts';
import {
  decidePlan,
  getPlannerNames,
  waitsForApproval,
  type PlannedItemAction,
} from '../staff/actions/feature.ts';
import type { saveChallenge, StaffChallenge, staffChallenges } from '#contract/challenges.ts';
import { toChallenges } from './list.ts';
import type { ChallengeRow } from './tables.ts';

type Saved = RequestOf<typeof saveChallenge>;

/** Largest sum of prizes; far below what the database can hold. */
const MAX_BUDGET = 1_000_000n * MINOR_PER_UNIT;

async function named(db: Db | Tx, rows: readonly ChallengeRow[], now: Date): Promise<StaffChallenge[]> {
  const [names, items] = [await getPlannerNames(db, rows), await toChallenges(db, rows, now)];
  const nameOf = (id: string) => names.get(id) ?? id;
  return rows.flatMap((row, index) => {
    const item = items[index];
    if (!item) return [];
    return {
      ...item,
      state: row.state,
      budget: minorToAmount(row.budget),
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      created_by: row.created_by === null ? 'Oddlight' : nameOf(row.created_by),
      approved_by: row.approved_by === null ? null : nameOf(row.approved_by),
      needs_approval: waitsForApproval(row),
    };
  });
}

async function namedOne(tx: Tx, row: ChallengeRow, now: Date): Promise<StaffChallenge> {
  const [item] = await named(tx, [row], now);
  if (!item) throw new Error(`Challenge ${row.id} does not exist.`);
  return item;
}

/** Returns every challenge, newest first. */
export async function listChallengesForStaff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: RequestOf<typeof staffChallenges>,
): Promise<ReplyOf<typeof staffChallenges>> {
  const { rows, ...place } = await readQueryPage(input, {
    order: NEWEST,
    shown: db.selectFrom('challenges').selectAll(),
    all: db.selectFrom('challenges'),
  });
  return { items: await named(db, rows, clock.now()), ...place };
}

const NEWEST: KeyOrder<Pick<ChallengeRow, 'id' | 'created_at'>> = [
  { sql: 'created_at', type: 'time', way: 'desc', of: ({ created_at: createdAt }) => createdAt },
  { sql: 'id', type: 'id', way: 'desc', of: ({ id }) => id },
];

const lock = (tx: Tx, id: string): Promise<ChallengeRow | undefined> =>
  tx.selectFrom('challenges').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Returns whether it has started and can no longer be changed. */
const hasStarted = ({ state, starts_at }: ChallengeRow, now: Date): boolean =>
  state === 'running' || state === 'over' || (state === 'scheduled' && starts_at <= now);

function readTerms({ catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>, input: Saved) {
  const [starts_at, ends_at] = [new Date(input.starts_at), new Date(input.ends_at)];
  if (!Object.hasOwn(catalogue, input.game)) throw invalidRequest('field', { field: 'game' });
  if (ends_at <= starts_at || ends_at <= clock.now()) throw invalidRequest('field', { field: 'ends_at' });
  const [min_multiplier, min_stake] = [amountToMinor(input.min_multiplier), amountToMinor(input.min_stake)];
  if (min_multiplier <= MINOR_PER_UNIT || !canReach(catalogue, input.game, min_multiplier))
    throw invalidRequest('field', { field: 'min_multiplier' });
  if (min_stake === 0n || min_stake > MAX_BUDGET) throw invalidRequest('field', { field: 'min_stake' });
  const prize = amountToMinor(input.prize);
  const budget = prize * BigInt(input.winners);
  if (prize === 0n || budget > MAX_BUDGET) throw invalidRequest('field', { field: 'prize' });
  const { slug, game, winners } = input;
  return { slug, game, winners, min_multiplier, min_stake, prize, budget, starts_at, ends_at };
}

/**
 * Saves a challenge as a draft. A scheduled one that has not started becomes a draft again and needs approval
 * again.
 * @throws {Refusal} INVALID_REQUEST, NOT_FOUND, CHALLENGE_STARTED
 */
export async function saveChallengeDraft(deps: Deps, staff: Player, input: Saved): Promise<StaffChallenge> {
  const now = deps.clock.now();
  const values = {
    ...readTerms(deps, input),
    created_by: staff.userId,
    approved_by: null,
    state: 'draft' as const,
  };
  return transaction(deps.db, async (tx) => {
    const row = await write(tx, deps, input.id, values);
    const item = await namedOne(tx, row, now);
    const { id, slug, game, prize, winners, budget } = item;
    await recordStaffAction(tx, deps, staff, {
      action: 'challenge-saved',
      subjectId: null,
      details: { id, slug, game, prize, winners, budget },
    });
    return item;
  });
}

type Values = Omit<ChallengeRow, 'id' | 'ended_at' | 'created_at'>;

async function write(tx: Tx, deps: Deps, id: string | null, values: Values): Promise<ChallengeRow> {
  const now = deps.clock.now();
  if (id === null)
    return tx
      .insertInto('challenges')
      .values({ id: newId(deps.clock), ...values, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  const known = await lock(tx, id);
  if (!known) throw new Refusal('NOT_FOUND');
  if (hasStarted(known, now)) throw new Refusal('CHALLENGE_STARTED');
  return tx
    .updateTable('challenges')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Play from before the announcement wins nothing, and a challenge that is over by then never starts. */
function decided(row: ChallengeRow, act: PlannedItemAction, staff: Player, now: Date) {
  const decision = decidePlan(row, act, staff, 'CHALLENGE_STARTED');
  if (decision.state === 'cancelled') return decision;
  if (row.ends_at <= now) throw invalidRequest('field', { field: 'ends_at' });
  return { ...decision, starts_at: row.starts_at < now ? now : row.starts_at };
}

/**
 * Schedules, approves or cancels a challenge that has not started.
 * @throws {Refusal} NOT_FOUND, CHALLENGE_STARTED, NEEDS_ANOTHER_ADMIN, INVALID_REQUEST
 */
export const reviewChallenge = (
  deps: Deps,
  staff: Player,
  { id, act }: { readonly id: string; readonly act: PlannedItemAction },
): Promise<StaffChallenge> =>
  transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const row = await lock(tx, id);
    if (!row) throw new Refusal('NOT_FOUND');
    if (hasStarted(row, now)) throw new Refusal('CHALLENGE_STARTED');
    const changed = await tx
      .updateTable('challenges')
      .set(decided(row, act, staff, now))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordStaffAction(tx, deps, staff, {
      action: actions[act],
      subjectId: null,
      details: { id, slug: row.slug, written_by: row.created_by },
    });
    return namedOne(tx, changed, now);
  });

const actions = {
  schedule: 'challenge-scheduled',
  approve: 'challenge-approved',
  cancel: 'challenge-cancelled',
} as const satisfies Readonly<Record<PlannedItemAction, string>>;
