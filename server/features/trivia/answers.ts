import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { ANNOUNCE_MS, type ActiveTrivia } from './contract.ts';
import { timeNow, timesOf, type RoundDeps } from './rounds.ts';
import type { Counts, RoundAnswer } from './tables.ts';

/** How long the result of a question can be read. */
const RESULT_MS = 5 * 60_000;
const nothing: ActiveTrivia = { question: null, trivia: null, own: null, result: null };

/**
 * What a player, or a guest, may know now of the question of a room: when it opens; the question and its answers while
 * it is open; the result once it is closed.
 */
export async function activeTrivia(
  deps: Pick<Deps, 'db' | 'dealer'>,
  room: ChatRoomId,
  userId: string | null,
): Promise<ActiveTrivia> {
  const now = timeNow(deps);
  const round = await deps.db
    .selectFrom('trivia_rounds')
    .selectAll()
    .where('room', '=', room)
    .where('opens_at', '<=', new Date(now.getTime() + ANNOUNCE_MS))
    .where('closes_at', '>', new Date(now.getTime() - RESULT_MS))
    .where('state', '<>', 'missed')
    .orderBy('opens_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!round) return nothing;
  const seconds = (round.closes_at.getTime() - round.opens_at.getTime()) / 1000;
  const trivia = { ...timesOf(round, now), seconds };
  if (round.opens_at > now) return { ...nothing, trivia };
  const answers = round.answers as RoundAnswer[]; // as `addRound` wrote them
  return {
    question: { id: round.id, question: round.question, answers },
    trivia,
    own: userId === null ? null : await ownAnswer(deps, round.id, userId),
    // Not by the time alone: an answer that is being stored belongs to it.
    result: round.state === 'closed' ? resultOf(round.right_answer, answers, round.counts as Counts) : null,
  };
}

function resultOf(right: string, answers: readonly RoundAnswer[], given: Counts): ActiveTrivia['result'] {
  const counts = answers.map(({ id }) => ({ id, count: given[id] ?? 0 }));
  return { right, counts, players: counts.reduce((sum, { count }) => sum + count, 0) };
}

async function ownAnswer({ db }: Pick<Deps, 'db'>, roundId: string, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('trivia_answers')
    .select('answer')
    .where('trivia_id', '=', roundId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.answer ?? null;
}

/**
 * Stores the one answer of a player; the same one again is fine, because its reply may have been lost.
 * @throws {Refusal} NOT_FOUND, TRIVIA_CLOSED, TRIVIA_ANSWERED
 */
export async function storeAnswer(
  deps: Pick<RoundDeps, 'db' | 'dealer'>,
  userId: string,
  answer: string,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const round = await tx
      .selectFrom('trivia_rounds')
      .select(['id', 'answers', 'state', 'opens_at', 'closes_at'])
      .where('id', '=', answer.slice(0, Math.max(0, answer.lastIndexOf('-'))))
      // Closing waits for it, so that the count has every answer.
      .forShare()
      .executeTakeFirst();
    if (!round || !(round.answers as RoundAnswer[]).some(({ id }) => id === answer))
      throw new Refusal('NOT_FOUND');
    const now = timeNow(deps);
    const isOpen = round.opens_at <= now && now < round.closes_at;
    if (!isOpen || round.state === 'closed' || round.state === 'missed') throw new Refusal('TRIVIA_CLOSED');
    const stored = await tx
      .insertInto('trivia_answers')
      .values({ trivia_id: round.id, user_id: userId, answer, answered_at: now })
      .onConflict((conflict) => conflict.columns(['trivia_id', 'user_id']).doNothing())
      .returning('answer')
      .executeTakeFirst();
    if (stored) return;
    const { answer: before } = await tx
      .selectFrom('trivia_answers')
      .select('answer')
      .where('trivia_id', '=', round.id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (before !== answer) throw new Refusal('TRIVIA_ANSWERED');
  });
}
