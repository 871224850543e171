import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { pageOfList, readQueryPage, type KeyOrder } from '../../key-pages.ts';
import { recordStaffAction } from '../staff/actions/feature.ts';
import { loadContentQuestions, type TriviaContentQuestion } from './content-questions.ts';
import { ANNOUNCE_MS, POOL_LIMITS, type everyMinutes } from '#contract/trivia.ts';
import type * as calls from '#contract/trivia.ts';
import { formatPool } from './prizes.ts';
import {
  addRound,
  getLastAskedTimes,
  getRemainingDailyBudget,
  getNextScheduledTime,
  questionsFor,
  getDatabaseTime,
  type TriviaRoundDeps,
} from './rounds.ts';
import type { AnswerCounts } from './tables.ts';
import { idOrNone } from '#contract/shared.ts';

const LATEST_MS = 30 * 24 * 60 * 60_000;
/** Tolerance for a round planned at the last moment before its announcement. */
const LATE_MS = 5_000;

/** Returns a room's questions: drafts, ready ones, or those of the content files. */
export async function listQuestions(
  deps: Pick<Deps, 'db' | 'env' | 'log'>,
  input: RequestOf<typeof calls.listTriviaQuestions>,
): Promise<ReplyOf<typeof calls.listTriviaQuestions>> {
  const { room, state } = input;
  const requested = await getLastAskedTimes(deps.db, room);
  const askedAt = (key: string): string | null => requested.get(key)?.toISOString() ?? null;
  if (state === 'content') {
    const all = await loadContentQuestions(deps, room);
    const { items: questions, ...place } = pageOfList(all, input, ({ key }) => toCursor(key));
    const items = questions.map(({ answers, ...question }) => ({
      ...question,
      room,
      state,
      answers: [...answers],
      updated: null,
      asked_at: askedAt(question.key),
    }));
    return { items, ...place };
  }
  const own = deps.db
    .selectFrom('trivia_questions')
    .where('trivia_questions.room', '=', room)
    .where('trivia_questions.state', '=', state);
  const { rows, ...place } = await readQueryPage(input, {
    order: BY_KEY,
    shown: own
      .innerJoin('users', 'users.id', 'trivia_questions.updated_by')
      .select(['trivia_questions.id as key', 'question', 'answers', 'correct', 'seconds', 'updated_at'])
      .select('users.username as by'),
    all: own,
  });
  const items = rows.map(({ answers, by, updated_at, ...question }) => ({
    ...question,
    room,
    state,
    answers: answers as string[],
    asked_at: askedAt(question.key),
    updated: { by, at: updated_at.toISOString() },
  }));
  return { items, ...place };
}

const BY_KEY: KeyOrder<{ readonly key: string }> = [
  { sql: 'trivia_questions.id', type: 'id', way: 'desc', of: ({ key }) => key },
];
/** The keys of content files have characters that a cursor has not. */
const toCursor = (key: string): string => Buffer.from(key).toString('base64url');

/** @throws {Refusal} TRIVIA_ANSWERS, NOT_FOUND */
export async function saveQuestion(
  deps: Pick<Deps, 'db' | 'clock'>,
  staff: Player,
  { id: known, answers, ...input }: RequestOf<typeof calls.saveTriviaQuestion>,
): Promise<string> {
  const isEachOnce = new Set(answers.map((answer) => answer.toLowerCase())).size === answers.length;
  if (!isEachOnce || input.correct >= answers.length) throw new Refusal('TRIVIA_ANSWERS');
  const now = deps.clock.now();
  const row = { ...input, answers: JSON.stringify(answers), updated_by: staff.userId, updated_at: now };
  return transaction(deps.db, async (tx) => {
    const id = known ?? newId(deps.clock);
    if (known === undefined)
      await tx
        .insertInto('trivia_questions')
        .values({ id, ...row, created_at: now })
        .execute();
    else {
      const changed = await tx
        .updateTable('trivia_questions')
        .set(row)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (!changed) throw new Refusal('NOT_FOUND');
    }
    const { room, question, state } = input;
    await record(tx, deps, staff, 'trivia-saved', { room, question, state });
    return id;
  });
}

/** @throws {Refusal} NOT_FOUND, TRIVIA_NOT_DRAFT */
export const deleteQuestion = (deps: Pick<Deps, 'db' | 'clock'>, staff: Player, id: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const row = await tx
      .deleteFrom('trivia_questions')
      .where('id', '=', id)
      .returning(['room', 'question', 'state'])
      .executeTakeFirst();
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.state !== 'draft') throw new Refusal('TRIVIA_NOT_DRAFT');
    await record(tx, deps, staff, 'trivia-deleted', { room: row.room, question: row.question });
  });

/** Returns planned and past rounds of a room, latest first. */
export async function listRounds(
  { db }: Pick<Deps, 'db'>,
  input: RequestOf<typeof calls.listTriviaRounds>,
): Promise<ReplyOf<typeof calls.listTriviaRounds>> {
  const rounds = db.selectFrom('trivia_rounds').where('room', '=', input.room);
  const { rows, ...place } = await readQueryPage(input, {
    order: LATEST_FIRST,
    shown: rounds.select([
      'id',
      'question',
      'state',
      'opens_at',
      'closes_at',
      'right_answer',
      'counts',
      'pool',
      'share',
    ]),
    all: rounds,
  });
  const items = rows.map(({ id, question, state, opens_at, closes_at, pool, ...row }) => ({
    id,
    question,
    state,
    opens_at: opens_at.toISOString(),
    pool: minorToAmount(pool),
    seconds: Math.round((closes_at.getTime() - opens_at.getTime()) / 1000),
    answered: state === 'closed' ? answered(row.counts as AnswerCounts, row.right_answer, row.share) : null,
  }));
  return { items, ...place };
}

/** No two rounds of a room open at the same time. */
const LATEST_FIRST: KeyOrder<{ readonly opens_at: Date }> = [
  { sql: 'opens_at', type: 'time', way: 'desc', of: ({ opens_at: opensAt }) => opensAt },
];

const answered = (counts: AnswerCounts, right: string, share: bigint | null) => ({
  share: formatPool(share ?? 0n),
  players: Object.values(counts).reduce((sum, count) => sum + count, 0),
  right: counts[right] ?? 0,
});

const [LEAST_POOL, MOST_POOL] = [amountToMinor(POOL_LIMITS.least), amountToMinor(POOL_LIMITS.most)];

/**
 * Parses a pool set by staff; only staff with the permission may set one.
 * @throws {Refusal} TRIVIA_POOL, NOT_ALLOWED
 */
function readPool({ permissions }: Player, text: string): bigint {
  const pool = amountToMinor(text);
  if (pool === 0n) return pool;
  if (!permissions.includes('trivia.prize')) throw new Refusal('NOT_ALLOWED');
  if (pool < LEAST_POOL || pool > MOST_POOL) throw new Refusal('TRIVIA_POOL');
  return pool;
}

/**
 * Plans a round for a question, which may be a draft.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, TRIVIA_TIME, TRIVIA_OVERLAPS, TRIVIA_POOL
 */
export async function planRound(
  deps: TriviaRoundDeps,
  staff: Player,
  { room, question: key, at, pool: requested }: RequestOf<typeof calls.planTrivia>,
): Promise<ReplyOf<typeof calls.planTrivia>> {
  const pool = readPool(staff, requested);
  const question = await questionOf(deps, room, key);
  if (!question) throw new Refusal('NOT_FOUND');
  const soonest = getDatabaseTime(deps).getTime() + ANNOUNCE_MS;
  const opensAt = new Date(at ?? soonest);
  const aheadMs = opensAt.getTime() - soonest;
  if (aheadMs < -LATE_MS || aheadMs > LATEST_MS) throw new Refusal('TRIVIA_TIME');
  return transaction(deps.db, async (tx) => {
    if (pool > 0n && pool > (await getRemainingDailyBudget(tx, room, opensAt)))
      throw new Refusal('TRIVIA_POOL');
    const id = await addRound(tx, deps, room, question, { opensAt, pool });
    if (id === null) throw new Refusal('TRIVIA_OVERLAPS');
    const opens_at = opensAt.toISOString();
    await record(tx, deps, staff, 'trivia-planned', {
      room,
      question: question.question,
      at: opens_at,
      ...(pool > 0n && { pool: minorToAmount(pool) }),
    });
    return { id, opens_at };
  });
}

async function questionOf(
  deps: TriviaRoundDeps,
  room: string,
  key: string,
): Promise<TriviaContentQuestion | undefined> {
  if (key.startsWith('content:'))
    return (await loadContentQuestions(deps, room)).find((question) => question.key === key);
  const row = await deps.db
    .selectFrom('trivia_questions')
    .select(['id as key', 'question', 'answers', 'correct', 'seconds'])
    .where('id', '=', idOrNone(key))
    .where('room', '=', room)
    .executeTakeFirst();
  return row && { ...row, answers: row.answers as string[] };
}

/** @throws {Refusal} NOT_FOUND, TRIVIA_ANNOUNCED */
export const cancelRound = (deps: Pick<Deps, 'db' | 'clock'>, staff: Player, id: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const round = await tx
      .selectFrom('trivia_rounds')
      .select(['room', 'question', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!round) throw new Refusal('NOT_FOUND');
    if (round.state !== 'planned') throw new Refusal('TRIVIA_ANNOUNCED');
    await tx.deleteFrom('trivia_rounds').where('id', '=', id).execute();
    await record(tx, deps, staff, 'trivia-cancelled', { room: round.room, question: round.question });
  });

/** Returns how often a room is asked, and how many questions it has. */
export async function getRoomSchedule(
  deps: TriviaRoundDeps,
  room: string,
): Promise<ReplyOf<typeof calls.getTriviaTimes>> {
  const [row, questions] = await Promise.all([
    deps.db.selectFrom('trivia_times').selectAll().where('room', '=', room).executeTakeFirst(),
    questionsFor(deps.db, deps, room),
  ]);
  const every = (row?.every_minutes ?? 0) as (typeof everyMinutes)[number]; // only these are stored
  return {
    every_minutes: every,
    next_at: every === 0 ? null : getNextScheduledTime(every, getDatabaseTime(deps)).toISOString(),
    questions: questions.length,
    pool: minorToAmount(row?.pool ?? 0n),
  };
}

const MINUTES_OF_DAY = 24n * 60n;
const MAX_OF_DAY = amountToMinor(POOL_LIMITS.ofDay);

/**
 * Sets a room's schedule and pool. Staff who may not set a pool can still stop the schedule or keep the pool.
 * @throws {Refusal} NOT_ALLOWED, TRIVIA_POOL
 */
export function setRoomSchedule(
  deps: Pick<Deps, 'db' | 'clock'>,
  staff: Player,
  { room, every_minutes, pool: requested }: RequestOf<typeof calls.setTriviaTimes>,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const set = await tx
      .selectFrom('trivia_times')
      .select('pool')
      .where('room', '=', room)
      .forUpdate()
      .executeTakeFirst();
    const before = set?.pool ?? 0n;
    const isKept = requested === undefined || amountToMinor(requested) === before;
    const pool = every_minutes === 0 ? 0n : isKept ? before : readPool(staff, requested);
    if (pool * MINUTES_OF_DAY > MAX_OF_DAY * BigInt(every_minutes)) throw new Refusal('TRIVIA_POOL');
    if (every_minutes === 0) await tx.deleteFrom('trivia_times').where('room', '=', room).execute();
    else
      await tx
        .insertInto('trivia_times')
        .values({ room, every_minutes, pool })
        .onConflict((conflict) => conflict.column('room').doUpdateSet({ every_minutes, pool }))
        .execute();
    await record(tx, deps, staff, 'trivia-times', {
      room,
      every_minutes,
      ...(pool > 0n && { pool: minorToAmount(pool) }),
    });
  });
}

const record = (
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  staff: Player,
  action: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> => recordStaffAction(tx, deps, staff, { action, subjectId: null, details });
