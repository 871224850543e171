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
import { restingOf } from '../stuck/feature.ts';
import { loadContentQuestions, type TriviaContentQuestion } from './content-questions.ts';
import { ANNOUNCE_MS, POOL_LIMITS, type loadTrivia } from '#contract/trivia.ts';
import { deleteNetworkHashes, getPoolAmount, reservePool, distributePool, formatPool } from './prizes.ts';
import type { AnswerCounts, RoundAnswer } from './tables.ts';

export type RoundDeps = Pick<Deps, 'db' | 'clock' | 'dealer' | 'env' | 'log' | 'outbox' | 'offersOff'>;

/** Between two questions in one room, so that the result of one is read before the next. */
export const MIN_GAP_MS = 5 * 60_000;
const toCome = ['planned', 'announced', 'open'] as const;

/** The time of the database's machine: all processes open and close at the same moment. */
export const getDatabaseTime = ({ dealer }: Pick<Deps, 'dealer'>): Date => new Date(dealer.now());
const secondsUntil = (then: Date, now: Date): number => Math.max(0, then.getTime() - now.getTime()) / 1000;

/** When a question opens and closes, as seconds from now, both 0 once it is over; and what can be won with it. */
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

/** The question that is announced or open in a room of the chat; null: none. */
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
 * Stores a round with its own copy of the question. The answers are shuffled once, and their ids say their places
 * only, so that neither tells which one is right.
 * Null: another one in the room is too near.
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
  if (!right) throw new Error('a question without its right answer');
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
    // Two processes make the same round: one is stored.
    .onConflict((conflict) => conflict.columns(['room', 'opens_at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

const MOST_OF_DAY = amountToMinor(POOL_LIMITS.ofDay);
const DAY_MS = 24 * 60 * 60_000;
const TURN = defineStatement<{ room: string }>(`select pg_advisory_xact_lock(7108, hashtext(@room))`);

/** What a room may still be given on a day, minor units. Until the end of the transaction nobody else gives it any. */
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
  return MOST_OF_DAY - BigInt(given ?? 0);
}

/** The next time of a timetable, which counts from midnight (UTC). */
export function getNextScheduledTime(everyMinutes: number, now: Date): Date {
  const everyMs = everyMinutes * 60_000;
  return new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs);
}

/** Every question that may be asked in a room by the clock: those of staff that are ready, and those of the content. */
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
  const ofStaff = own.map((row) => ({ ...row, answers: row.answers as string[] })); // as it was saved
  return [...ofStaff, ...(await loadContentQuestions(deps, room))];
}

/** When each question was last asked in a room, by its key. */
export async function getLastAskedTimes(db: Db | Tx, room: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('trivia_rounds')
    .select(['question_key', ({ fn }) => fn.max('opens_at').as('at')])
    .where('room', '=', room)
    .groupBy('question_key')
    .execute();
  return new Map(rows.map(({ question_key: key, at }) => [key, at]));
}

/** By chance one of those that were never asked, else one of the third that was asked the longest ago. */
async function pickQuestion(deps: RoundDeps, room: string): Promise<TriviaContentQuestion | undefined> {
  const [questions, asked] = await Promise.all([
    questionsFor(deps.db, deps, room),
    getLastAskedTimes(deps.db, room),
  ]);
  const timeOf = ({ key }: TriviaContentQuestion): number => asked.get(key)?.getTime() ?? 0;
  const fresh = questions.filter(({ key }) => !asked.has(key));
  const oldest = questions
    .toSorted((a, b) => timeOf(a) - timeOf(b))
    .slice(0, Math.ceil(questions.length / 3));
  const choice = fresh.length > 0 ? fresh : oldest;
  return choice.length > 0 ? choice[randomInt(choice.length)] : undefined;
}

/** Makes the rounds of the timetables that are to be announced now. A time at which no process ran is left out. */
async function makeDue(deps: RoundDeps, now: Date): Promise<void> {
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
      // What was planned by hand may have used up the day.
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

/** Announces, opens and closes what is due. Any number of processes may run it: each step is taken by one of them. */
export async function advanceRounds(deps: RoundDeps): Promise<void> {
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
  const resting = await restingOf(deps, 'trivia rounds', 1_000);
  for (const { id } of due.filter((one) => !resting.ids.includes(one.id)))
    // What cannot be moved on holds nothing else up.
    await resting.attempt(
      id,
      () => transaction(deps.db, (tx) => moveOn(tx, deps, id, now)),
      (error) => deps.log.error({ err: error, round: id }, 'a trivia question could not be moved on'),
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

async function moveOn(tx: Tx, deps: RoundDeps, id: string, now: Date): Promise<void> {
  const round = await tx
    .selectFrom('trivia_rounds')
    .select(['id', 'room', 'state', 'opens_at', 'closes_at', 'answers', 'right_answer', 'pool', 'pooled_at'])
    .where('id', '=', id)
    .where('state', 'in', toCome)
    // Waits for answers that are being stored, and leaves what another process does to that one.
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
      payload: JSON.stringify(payload),
      created_at: deps.clock.now(),
    })
    .execute();
}

type Moved = Selectable<
  Pick<Schema['trivia_rounds'], 'id' | 'answers' | 'right_answer' | 'pool' | 'pooled_at' | 'state'>
>;

/** Puts the pool aside as the question opens, and shares it out as it closes. Returns what can be won. */
async function movePool(tx: Tx, deps: RoundDeps, round: Moved, to: 'open' | 'closed'): Promise<bigint> {
  if (!(await reservePool(tx, deps, round))) return 0n;
  const { id, pool, right_answer: right } = round;
  const answers = round.answers as RoundAnswer[]; // as `addRound` wrote them
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
