import type { Screening } from '#contract/screening.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockMainBalance } from '../../ledger/index.ts';
import { retryAt } from '../../retry-pause.ts';
import { notifyStaff } from '../notifications/feature.ts';
import { approveScreened, holdForScreening, refuseScreened } from '../withdrawals/feature.ts';
import { askService, type Question } from './ask.ts';

/** Questions asked at the same time. */
const AT_ONCE = 10;
/** After so many tries without an answer, about a quarter of an hour, staff decide. */
export const MAX_TRIES = 6;
const pauses = { firstMs: 30_000, maxMs: 15 * 60_000 };
const MAX_FAILURE_LENGTH = 300;

interface Outcome {
  readonly decision: NonNullable<Screening['decision']>;
  readonly reference: string | null;
}

/** Asks the service what is due. Each question is answered once, however many processes ask it. */
export async function screenPlayers(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom('screenings')
    .select(['id', 'user_id', 'event', 'subject_id', 'created_at', 'tries'])
    .where('decision', 'is', null)
    .where('next_try_at', '<=', deps.clock.now())
    .orderBy('next_try_at')
    .limit(AT_ONCE)
    .execute();
  await Promise.all(due.map((question) => screen(deps, question)));
  if (due.length > 0) deps.outbox.wake();
}

async function screen(deps: Deps, question: Question & { readonly tries: number }): Promise<void> {
  const { id, tries } = question;
  const now = deps.clock.now();
  // The try counts before it is made: a process that ends in the middle of it leaves it to be repeated later.
  const isOurs = await deps.db
    .updateTable('screenings')
    .set({ tries: tries + 1, next_try_at: retryAt(now, tries, pauses) })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('decision', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!isOurs) return;
  try {
    await conclude(deps, question, await askService(deps, question));
  } catch (error) {
    deps.log.error({ err: error, screening: id }, 'a player could not be screened');
    await noteFailure(deps, question, error);
  }
}

async function noteFailure(
  deps: Deps,
  question: Question & { readonly tries: number },
  error: unknown,
): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  const failure = message.replace(/\s+/g, ' ').slice(0, MAX_FAILURE_LENGTH);
  await deps.db.updateTable('screenings').set({ failure }).where('id', '=', question.id).execute();
  if (question.tries + 1 >= MAX_TRIES)
    await conclude(deps, question, { decision: 'unanswered', reference: null });
}

/** Stores an answer together with what follows from it. */
async function conclude(deps: Deps, question: Question, outcome: Outcome): Promise<void> {
  await transaction(deps.db, async (tx) => {
    // Requests and approvals of withdrawals lock it first, too.
    await lockMainBalance(tx, question.user_id);
    const decided = await tx
      .updateTable('screenings')
      .set({ decision: outcome.decision, reference: outcome.reference, decided_at: deps.clock.now() })
      .where('id', '=', question.id)
      .where('decision', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (decided) await takeEffect(tx, deps, question, outcome);
  });
}

async function takeEffect(
  tx: Tx,
  deps: Deps,
  { event, user_id: userId, subject_id: id }: Question,
  { decision, reference }: Outcome,
): Promise<void> {
  const isWithdrawal = event === 'withdrawal.requested';
  if (decision === 'clear') {
    if (isWithdrawal) await approveScreened(tx, deps, { userId, id });
    return;
  }
  const user = tx.selectFrom('users').select('username').where('id', '=', userId);
  const { username } = await user.executeTakeFirstOrThrow();
  await notifyStaff(
    tx,
    deps,
    'staff_screening',
    { username, event, decision },
    { permissions: ['withdrawals.hold'], except: [userId] },
  );
  if (decision === 'block' && isWithdrawal) await refuseScreened(tx, deps, { userId, id });
  const reason = `Screening of ${event}: ${decision}${reference === null ? '' : ` (${reference})`}`;
  await holdForScreening(tx, deps, { userId, reason });
}
