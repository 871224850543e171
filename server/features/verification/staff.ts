import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Download } from '../../http/files.ts';
import { Refusal } from '../../http/refusal.ts';
import { queueScreenings } from '../../screenings.ts';
import { notify } from '../notifications/feature.ts';
import { recordStaffAction } from '../staff/actions/feature.ts';
import type * as calls from '#contract/verification.ts';
import { paperFiles } from './document-store.ts';
import {
  changeVerification,
  countWaitingVerifications,
  lockVerification,
  paperRow,
  paperRows,
  pageOfPlayersIn,
} from './queries.ts';
import { getVerificationState } from './service.ts';

/** Returns a page of the players whose verification is in this state. */
export async function listVerificationQueue(
  deps: Deps,
  { state, ...page }: RequestOf<typeof calls.listVerifications>,
): Promise<ReplyOf<typeof calls.listVerifications>> {
  const [{ rows, ...place }, waiting] = await Promise.all([
    pageOfPlayersIn(deps.db, state, page),
    countWaitingVerifications(deps.db),
  ]);
  return {
    waiting,
    ...place,
    items: rows.map(({ papers, sent_at, ...row }) => ({
      ...row,
      papers: Number(papers ?? 0n),
      sent_at: sent_at.toISOString(),
    })),
  };
}

/** Returns a player's submission. @throws {Refusal} NOT_FOUND */
export async function getSubmission(
  deps: Deps,
  userId: string,
): Promise<ReplyOf<typeof calls.getPlayerVerification>> {
  const user = await deps.db
    .selectFrom('users')
    .select(['username', 'avatar'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new Refusal('NOT_FOUND');
  return { ...user, verification: await getVerificationState(deps, deps.db, userId) };
}

/** Opens a submitted document and logs the access. @throws {Refusal} NOT_FOUND */
export async function openFileForStaff(deps: Deps, staff: Player, id: string): Promise<Download> {
  const paper = await paperRow(deps.db, id);
  if (!paper || paper.state === 'kept') throw new Refusal('NOT_FOUND');
  const { user_id: subjectId, kind, type } = paper;
  const { bytes } = await paperFiles.read(deps, id);
  await transaction(deps.db, (tx) =>
    recordStaffAction(tx, deps, staff, { action: 'paper-opened', subjectId, details: { kind, paper: id } }),
  );
  return new Download(`${kind}-${id}.${type === 'image/jpeg' ? 'jpg' : 'pdf'}`, type, bytes);
}

/**
 * Accepts or refuses a document; once none is pending, the verification is decided.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED (one's own), REASON_MISSING, PAPER_DECIDED
 */
export async function reviewFile(
  deps: Deps,
  staff: Player,
  { id, accept, reason = '' }: RequestOf<typeof calls.decidePaper>,
): Promise<ReplyOf<typeof calls.decidePaper>> {
  if (!accept && reason === '') throw new Refusal('REASON_MISSING');
  const found = await paperRow(deps.db, id);
  if (!found) throw new Refusal('NOT_FOUND');
  const { user_id: subjectId, kind } = found;
  if (subjectId === staff.userId) throw new Refusal('NOT_ALLOWED');
  const reply = await transaction(deps.db, async (tx) => {
    await lockVerification(tx, subjectId);
    const now = deps.clock.now();
    const decided = await tx
      .updateTable('papers')
      .set({ state: accept ? 'accepted' : 'refused', reason: accept ? null : reason, decided_at: now })
      .where('id', '=', id)
      .where('state', '=', 'review')
      .returning('id')
      .executeTakeFirst();
    if (!decided) throw new Refusal('PAPER_DECIDED');
    const papers = await paperRows(tx, subjectId);
    if (papers.every(({ state }) => state !== 'review')) await closeReview(tx, deps, subjectId, papers);
    const action = accept ? 'paper-accepted' : 'paper-refused';
    await recordStaffAction(tx, deps, staff, { action, subjectId, details: { kind, paper: id, reason } });
    return { verification: await getVerificationState(deps, tx, subjectId) };
  });
  deps.outbox.wake();
  return reply;
}

/** Decides the verification after the last document and notifies the player. */
async function closeReview(
  tx: Tx,
  deps: Deps,
  userId: string,
  papers: Awaited<ReturnType<typeof paperRows>>,
): Promise<void> {
  const refused = papers.filter(({ state }) => state === 'refused');
  const state = refused.length > 0 ? 'refused' : 'approved';
  await changeVerification(tx, userId, { state, decided_at: deps.clock.now() });
  if (state === 'approved')
    await queueScreenings(tx, deps, 'identity.approved', [{ userId, subjectId: userId }]);
  const reason = refused.map((paper) => paper.reason).join(' · ');
  await notify(
    tx,
    deps,
    state === 'approved'
      ? { userId, key: 'verification_approved', type: 'win' }
      : { userId, key: 'verification_refused', type: 'wait', params: { reason } },
  );
}
