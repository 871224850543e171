import type { ChatRoomId } from '#contract/chat-rooms.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/connection.ts';
import type { Schema } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Language } from '../../texts/languages.ts';
import { assertEligible, notEligible } from '../reward-rules/feature.ts';
import { ANNOUNCE_MS, type ActiveTrivia } from '#contract/trivia.ts';
import { getPoolAmount, formatPool } from './prizes.ts';
import { getDatabaseTime, secondsUntilTimes, type TriviaRoundDeps } from './rounds.ts';
import type { AnswerCounts, RoundAnswer } from './tables.ts';
import { idOrNone } from '#contract/shared.ts';

/** How long the result of a question is shown. */
const RESULT_MS = 5 * 60_000;
const nothing: ActiveTrivia = { question: null, trivia: null, own: null, result: null };

/**
 * Returns what a player or guest may know of a room's question: when it opens; the question and its answers
 * while it is open; the result once it is closed.
 */
export async function getActiveQuestion(
  deps: Pick<Deps, 'db' | 'dealer' | 'offersOff'>,
  room: ChatRoomId,
  { userId, country }: { readonly userId: string | null; readonly country: string | null },
): Promise<ActiveTrivia> {
  const now = getDatabaseTime(deps);
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
  const trivia = { ...secondsUntilTimes(round, now, getPoolAmount(deps, round, country)), seconds };
  if (round.opens_at > now) return { ...nothing, trivia };
  const answers = round.answers as RoundAnswer[]; // as written by `addRound`
  const own = userId === null ? undefined : await ownAnswer(deps.db, round.id, userId);
  return {
    question: { id: round.id, question: round.question, answers },
    trivia,
    own: own?.answer ?? null,
    // By the state and not by the time, because an answer being stored still counts.
    result: round.state === 'closed' ? { ...resultOf(round), won: formatPool(own?.won ?? 0n) } : null,
  };
}

function resultOf(
  round: Pick<Selectable<Schema['trivia_rounds']>, 'right_answer' | 'answers' | 'counts' | 'share'>,
) {
  const given = round.counts as AnswerCounts;
  const counts = (round.answers as RoundAnswer[]).map(({ id }) => ({ id, count: given[id] ?? 0 }));
  const players = counts.reduce((sum, { count }) => sum + count, 0);
  return { right: round.right_answer, counts, players, share: formatPool(round.share ?? 0n) };
}

const ownAnswer = (db: Db | Tx, roundId: string, userId: string) =>
  db
    .selectFrom('trivia_answers')
    .select(['answer', 'won'])
    .where('trivia_id', '=', roundId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The answer, the player and the origin of the call. */
export interface SubmittedAnswer {
  readonly userId: string;
  readonly answer: string;
  readonly ipKey: string;
  readonly country: string | null;
  readonly language: Language;
}

/**
 * Stores a player's only answer; repeating the same answer succeeds, because its reply may have been lost. A
 * question with a prize accepts answers only from players who may take a share.
 * @throws {Refusal} NOT_FOUND, TRIVIA_CLOSED, TRIVIA_ANSWERED, NOT_ELIGIBLE
 */
export async function storeAnswer(
  deps: Pick<TriviaRoundDeps, 'db' | 'clock' | 'dealer' | 'offersOff'>,
  given: SubmittedAnswer,
): Promise<void> {
  const { userId, answer, language } = given;
  await transaction(deps.db, async (tx) => {
    const round = await tx
      .selectFrom('trivia_rounds')
      .select(['id', 'answers', 'state', 'opens_at', 'closes_at', 'pool', 'pooled_at'])
      .where('id', '=', idOrNone(answer.slice(0, Math.max(0, answer.lastIndexOf('-')))))
      // Closing waits for this lock, so that the count includes every answer.
      .forShare()
      .executeTakeFirst();
    if (!round || !(round.answers as RoundAnswer[]).some(({ id }) => id === answer))
      throw new Refusal('NOT_FOUND');
    const now = getDatabaseTime(deps);
    const isOpen = round.opens_at <= now && now < round.closes_at;
    if (!isOpen || round.state === 'closed' || round.state === 'missed') throw new Refusal('TRIVIA_CLOSED');
    if (await isAnswered(tx, round.id, given)) return;
    const isForPrize = getPoolAmount(deps, round, given.country) > 0n;
    if (isForPrize) await assertEligible(tx, deps, userId, language);
    const stored = await tx
      .insertInto('trivia_answers')
      .values({
        trivia_id: round.id,
        user_id: userId,
        answer,
        answered_at: now,
        for_prize: isForPrize,
        ip_key: isForPrize ? given.ipKey : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('answer')
      .executeTakeFirst();
    // Otherwise the same player was faster elsewhere, or another one of the same network.
    if (!stored && !(await isAnswered(tx, round.id, given))) throw notEligible('network', language);
  });
}

/**
 * Returns whether the player already gave this answer.
 * @throws {Refusal} TRIVIA_ANSWERED for another answer
 */
async function isAnswered(tx: Tx, roundId: string, { userId, answer }: SubmittedAnswer): Promise<boolean> {
  const before = await ownAnswer(tx, roundId, userId);
  if (before && before.answer !== answer) throw new Refusal('TRIVIA_ANSWERED');
  return before !== undefined;
}
