import { randomBytes, randomInt } from 'node:crypto';
import { chatSocketRoom, type ChatRoomId } from '#contract/chat-rooms.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import { amountToMinor } from '#core/money.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Schema } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { loadRestingItems } from '../stuck/feature.ts';
import { loadContentQuestions, type TriviaContentQuestion } from './content-questions.ts';
import { ANNOUNCE_MS, POOL_LIMITS, type loadTrivia } from '#contract/trivia.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';
import { deleteNetworkHashes, getPoolAmount, reservePool, distributePool, formatPool } from './prizes.ts';
import type { AnswerCounts, RoundAnswer } from './tables.ts';

export type TriviaRoundDeps = Pick<Deps, 'db' | 'clock' | 'dealer' | 'env' | 'log' | 'outbox' | 'offersOff'>;

/**
 * Minimum time between two questions in one room, so that the first result is read before the next question.
 */
export const MIN_GAP_MS = 5 * 60_000;
const toCome = ['planned', 'announced', 'open'] as const;

/** Returns the database's time, so that all processes open and close at the same moment. */
export const getDatabaseTime = ({ dealer }: Pick<Deps, 'dealer'>): Date => new Date(dealer.now());
const secondsUntil = (then: Date, now: Date): number => Math.max(0, then.getTime() - now.getTime()) / 1000;

/** Returns seconds until a question opens and closes, both 0 once it is over, and its pool. */
export const secondsUntilTimes = (
  { id, opens_at, closes_at }: { readonly id: string; readonly opens_at: Date; readonly closes_at: Date },
  now: Date,
  pool: bigint,
) => ({
  id,
  start_in: secondsUntil(opens_at, now),
  end_in: secondsUntil(closes_at, now),
  pool: formatPool(pool),
});

/** Returns the announced or open question of a chat room, or null. */
export async function getRoomQuestion(
  deps: Pick<Deps, 'db' | 'dealer' | 'offersOff'>,
  room: ChatRoomId,
): Promise<ReplyOf<typeof loadTrivia>['trivia']> {
  const now = getDatabaseTime(deps);
  const round = await deps.db
    .selectFrom('trivia_rounds')
    .select(['id', 'opens_at', 'closes_at', 'state', 'pool', 'pooled_at'])
    .where('room', '=', room)
    .where('state', 'in', toCome)
    .where('opens_at', '<=', new Date(now.getTime() + ANNOUNCE_MS))
    .where('closes_at', '>', now)
    .orderBy('opens_at')
    .limit(1)
    .executeTakeFirst();
  return round ? secondsUntilTimes(round, now, getPoolAmount(deps, round)) : null;
}

/**
 * Stores a round with a copy of the question. The answers are shuffled once, and their ids reveal only their
 * position, so neither tells which one is right. Returns null if another round in the room is too close.
 */
export async function addRound(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  room: string,
  { key, question, answers, correct, seconds }: TriviaContentQuestion,
  { opensAt, pool }: { readonly opensAt: Date; readonly pool: bigint },
): Promise<string | null> {
  const [from, to] = [-MIN_GAP_MS, MIN_GAP_MS].map((ms) => new Date(opensAt.getTime() + ms)) as [Date, Date];
  const near = await tx
    .selectFrom('trivia_rounds')
    .select('id')
    .where('room', '=', room)
    .where('opens_at', '>', from)
    .where('opens_at', '<', to)
    .limit(1)
    .executeTakeFirst();
  if (near) return null;
  const id = newId(clock);
  const shuffled = answers
    .map((answer, place) => ({ answer, isRight: place === correct, by: randomBytes(8).readBigUInt64LE() }))
    .sort((a, b) => (a.by < b.by ? -1 : 1));
  const shown: RoundAnswer[] = shuffled.map(({ answer }, place) => ({ id: `${id}-${place + 1}`, answer }));
  const right = shown[shuffled.findIndex(({ isRight }) => isRight)];
  if (!right) throw new Error('A question has no right answer.');
  const stored = await tx
    .insertInto('trivia_rounds')
    .values({
      id,
      room,
      question_key: key,
      question,
      answers: JSON.stringify(shown),
      right_answer: right.id,
      opens_at: opensAt,
      closes_at: new Date(opensAt.getTime() + seconds * 1000),
      state: 'planned',
      pool,
    })
    // If two processes create the same round, one is stored.
    .onConflict((conflict) => conflict.columns(['room', 'opens_at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

const MAX_OF_DAY = amountToMinor(POOL_LIMITS.ofDay);
const DAY_MS = 24 * 60 * 60_000;
const TURN = defineStatement<{ room: string }>(`select pg_advisory_xact_lock(7108, hashtext(@room))`);

/** Returns the rest of a room's daily budget in minor units. Locks it until the transaction ends. */
export async function getRemainingDailyBudget(tx: Tx, room: string, at: Date): Promise<bigint> {
  await executeStatement(tx, TURN, { room });
  const from = new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
  const { given } = await tx
    .selectFrom('trivia_rounds')
    .select(({ fn }) => fn.sum<string | null>('pool').as('given'))
    .where('room', '=', room)
    .where('opens_at', '>=', from)
    .where('opens_at', '<', new Date(from.getTime() + DAY_MS))
    .where('state', '<>', 'missed')
    .executeTakeFirstOrThrow();
  return MAX_OF_DAY - BigInt(given ?? 0);
}

/** Returns the next time of a schedule that counts from midnight (UTC). */
export function getNextScheduledTime(everyMinutes: number, now: Date): Date {
  const everyMs = everyMinutes * 60_000;
  return new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs);
}

/** Returns every question that can be scheduled in a room: ready ones of staff, and those of the content. */
export async function questionsFor(
  db: Db | Tx,
  deps: Pick<Deps, 'env' | 'log'>,
  room: string,
): Promise<TriviaContentQuestion[]> {
  const own = await db
    .selectFrom('trivia_questions')
    .select(['id as key', 'question', 'answers', 'correct', 'seconds'])
    .where('room', '=', room)
    .where('state', '=', 'ready')
    .execute();
  const ofStaff = own.map((row) => ({ ...row, answers: row.answers as string[] })); // as saved
  return [...ofStaff, ...(await loadContentQuestions(deps, room))];
}

/** Returns when each question was last asked in a room, by key. */
export async function getLastAskedTimes(db: Db | Tx, room: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('trivia_rounds')
    .select(['question_key', ({ fn }) => fn.max('opens_at').as('at')])
    .where('room', '=', room)
    .groupBy('question_key')
    .execute();
  return new Map(rows.map(({ question_key: key, at }) => [key, at]));
}

/** Picks a random question that was never asked, otherwise one of the third asked longest ago. */
async function pickQuestion(deps: TriviaRoundDeps, room: string): Promise<TriviaContentQuestion | undefined> {
  const [questions, requested] = await Promise.all([
    questionsFor(deps.db, deps, room),
    getLastAskedTimes(deps.db, room),
  ]);
  const timeOf = ({ key }: TriviaContentQuestion): number => requested.get(key)?.getTime() ?? 0;
  const fresh = questions.filter(({ key }) => !requested.has(key));
  const oldest = questions
    .toSorted((a, b) => timeOf(a) - timeOf(b))
    .slice(0, Math.ceil(questions.length / 3));
  const choice = fresh.length > 0 ? fresh : oldest;
  return choice.length > 0 ? choice[randomInt(choice.length)] : undefined;
}

/** Creates scheduled rounds that are due for announcement. Times at which no process ran are skipped. */
async function makeDue(deps: TriviaRoundDeps, now: Date): Promise<void> {
  for (const { room, every_minutes: every, pool } of await deps.db
    .selectFrom('trivia_times')
    .selectAll()
    .execute()) {
    const opensAt = getNextScheduledTime(every, now);
    if (opensAt.getTime() - now.getTime() > ANNOUNCE_MS || (await hasRoundAt(deps.db, room, opensAt)))
      continue;
    const question = await pickQuestion(deps, room);
    if (!question) continue;
    await transaction(deps.db, async (tx) => {
      // Rounds planned by staff may have used up the day's budget.
      const isLeft = pool <= (await getRemainingDailyBudget(tx, room, opensAt));
      return addRound(tx, deps, room, question, { opensAt, pool: isLeft ? pool : 0n });
    });
  }
}

const hasRoundAt = async (db: Db, room: string, at: Date): Promise<boolean> =>
  (await db
    .selectFrom('trivia_rounds')
    .select('id')
    .where('room', '=', room)
    .where('opens_at', '=', at)
    .executeTakeFirst()) !== undefined;

/**
 * Announces, opens and closes what is due. Safe to run in any number of processes: each step is done by one.
 */
export async function advanceRounds(deps: TriviaRoundDeps): Promise<void> {
  const now = getDatabaseTime(deps);
  await makeDue(deps, now);
  const announceTo = new Date(now.getTime() + ANNOUNCE_MS);
  const due = await deps.db
    .selectFrom('trivia_rounds')
    .select('id')
    .where(({ and, or, eb }) =>
      or([
        and([eb('state', '=', 'planned'), eb('opens_at', '<=', announceTo)]),
        and([eb('state', '=', 'announced'), eb('opens_at', '<=', now)]),
        and([eb('state', '=', 'open'), eb('closes_at', '<=', now)]),
      ]),
    )
    .orderBy('opens_at')
    .execute();
  if (due.length === 0) return;
  // A question has its time: the first pauses are short.
  const resting = await loadRestingItems(deps, 'trivia rounds', 1_000);
  for (const { id } of due.filter((one) => !resting.ids.includes(one.id)))
    // What cannot be moved on holds nothing else up.
    await resting.attempt(
      id,
      () => transaction(deps.db, (tx) => moveOn(tx, deps, id, now)),
      (error) => deps.log.error({ err: error, round: id }, 'could not advance a trivia question'),
    );
  deps.outbox.wake();
}

interface Dated {
  readonly state: string;
  readonly opens_at: Date;
  readonly closes_at: Date;
}

function stateAt({ state, opens_at, closes_at }: Dated, now: Date) {
  if (closes_at <= now) return state === 'planned' ? 'missed' : 'closed';
  return opens_at <= now ? 'open' : 'announced';
}

async function moveOn(tx: Tx, deps: TriviaRoundDeps, id: string, now: Date): Promise<void> {
  const round = await tx
    .selectFrom('trivia_rounds')
    .select(['id', 'room', 'state', 'opens_at', 'closes_at', 'answers', 'right_answer', 'pool', 'pooled_at'])
    .where('id', '=', id)
    .where('state', 'in', toCome)
    // Waits for answers being stored, and skips a round that another process handles.
    .forUpdate()
    .executeTakeFirst();
  if (!round) return;
  const state = stateAt(round, now);
  if (state === round.state) return;
  const counts = state === 'closed' ? JSON.stringify(await countAnswers(tx, id)) : null;
  await tx.updateTable('trivia_rounds').set({ state, counts }).where('id', '=', id).execute();
  if (state === 'missed') return;
  if (state === 'closed') await deleteNetworkHashes(tx, id);
  const pool = state === 'announced' ? getPoolAmount(deps, round) : await movePool(tx, deps, round, state);
  const room = round.room as ChatRoomId; // by the contract
  const trivia = state === 'closed' ? null : secondsUntilTimes(round, now, pool);
  const payload: ServerEventPayload<'chat-new-trivia'> = { room, trivia };
  await tx
    .insertInto('outbox')
    .values({
      event: 'chat-new-trivia',
      room: chatSocketRoom(room),
      payload: outboxJson(payload),
      created_at: deps.clock.now(),
    })
    .execute();
}

type Moved = Selectable<
  Pick<Schema['trivia_rounds'], 'id' | 'answers' | 'right_answer' | 'pool' | 'pooled_at' | 'state'>
>;

/** Reserves the pool when the question opens and shares it when it closes. Returns the pool. */
async function movePool(tx: Tx, deps: TriviaRoundDeps, round: Moved, to: 'open' | 'closed'): Promise<bigint> {
  if (!(await reservePool(tx, deps, round))) return 0n;
  const { id, pool, right_answer: right } = round;
  const answers = round.answers as RoundAnswer[]; // as written by `addRound`
  if (to === 'closed') await distributePool(tx, deps, { id, pool, answers, right });
  return pool;
}

async function countAnswers(tx: Tx, id: string): Promise<AnswerCounts> {
  const rows = await tx
    .selectFrom('trivia_answers')
    .select(['answer', ({ fn }) => fn.countAll<bigint>().as('count')])
    .where('trivia_id', '=', id)
    .groupBy('answer')
    .execute();
  return Object.fromEntries(rows.map(({ answer, count }) => [answer, Number(count)]));
}
