import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { readUpload } from '../../http/files.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import {
  documentSides,
  getRequiredSides,
  type IdentityDetails,
  type DocumentSide,
  type Verification,
} from '#contract/verification.ts';
import { paperFiles } from './document-store.ts';
import { changeVerification, lockVerification, paperRows, verificationRow } from './queries.ts';
import { inspectFile } from './inspect-file.ts';
import { openDetails, openReadableDetails, sealDetails } from './sealed-details.ts';

const ADULT_YEARS = 18;

/** Returns the state of a player's verification. */
export async function getVerificationState(deps: Deps, db: Db | Tx, userId: string): Promise<Verification> {
  const row = await verificationRow(db, userId);
  const papers = await paperRows(db, userId);
  const details = openReadableDetails(deps, row);
  return {
    state: row?.state ?? 'none',
    details: details ?? null,
    ...(details === undefined && { details_lost: true as const }),
    sent_at: row?.sent_at?.toISOString() ?? null,
    decided_at: row?.decided_at?.toISOString() ?? null,
    papers: papers
      .map((paper) => ({
        ...paper,
        created_at: paper.created_at.toISOString(),
        decided_at: paper.decided_at?.toISOString() ?? null,
      }))
      .sort((a, b) => documentSides.indexOf(a.kind) - documentSides.indexOf(b.kind)),
  };
}

/** Returns the details that the player typed, or null. @throws if they are damaged: who asks must not take them for none. */
export const getIdentityDetails = async (deps: Deps, userId: string): Promise<IdentityDetails | null> =>
  openDetails(deps, (await verificationRow(deps.db, userId))?.details_sealed);

/** Returns whether staff accepted the player's documents. */
export const isVerified = async (db: Db | Tx, userId: string): Promise<boolean> =>
  (await verificationRow(db, userId))?.state === 'approved';

/**
 * Stores an uploaded document, replacing one of the same kind.
 * @throws {Refusal} VERIFICATION_CLOSED, PAPER_TYPE, PAPER_UNREADABLE, BODY_TOO_LARGE
 */
export async function saveVerificationFile(
  deps: Deps,
  { userId }: Player,
  kind: DocumentSide,
  request: FastifyRequest,
): Promise<Verification> {
  assertOpen((await verificationRow(deps.db, userId))?.state ?? 'none');
  const { type, bytes } = await inspectFile(await readUpload(request));
  const id = newId(deps.clock);
  await paperFiles.write(deps, id, { type, bytes });
  try {
    return await transaction(deps.db, async (tx) => {
      assertOpen((await lockVerification(tx, userId)).state);
      const old = await tx
        .deleteFrom('papers')
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .returning(['id', 'state'])
        .executeTakeFirst();
      if (old?.state === 'accepted') throw new Refusal('VERIFICATION_CLOSED');
      await tx
        .insertInto('papers')
        .values({
          id,
          user_id: userId,
          kind,
          state: 'kept',
          type,
          bytes: bytes.length,
          created_at: deps.clock.now(),
        })
        .execute();
      await paperFiles.remove({ db: tx, clock: deps.clock }, old ? [old.id] : []);
      return await getVerificationState(deps, tx, userId);
    });
  } catch (error) {
    await paperFiles.remove(deps, [id]);
    throw error;
  }
}

const assertOpen = (state: Verification['state']): void => {
  if (state === 'review' || state === 'approved') throw new Refusal('VERIFICATION_CLOSED');
};

/**
 * Submits the uploaded documents for review.
 * @throws {Refusal} VERIFICATION_CLOSED, PAPERS_MISSING, TOO_YOUNG
 */
export async function sendForReview(
  deps: Deps,
  { userId }: Player,
  typed: IdentityDetails,
): Promise<Verification> {
  assertAdult(deps.clock.now(), typed.born);
  return transaction(deps.db, async (tx) => {
    const row = await lockVerification(tx, userId);
    assertOpen(row.state);
    const needed = getRequiredSides(typed.document);
    const papers = await paperRows(tx, userId);
    const isThere = (kind: DocumentSide) =>
      papers.some((paper) => paper.kind === kind && paper.state !== 'refused');
    if (!needed.every(isThere)) throw new Refusal('PAPERS_MISSING');
    // Documents were accepted for the details typed at that time.
    const isOther = JSON.stringify(openReadableDetails(deps, row)) !== JSON.stringify(typed);
    let sent = tx.updateTable('papers').set({ state: 'review', reason: null, decided_at: null });
    sent = sent.where('user_id', '=', userId).where('kind', 'in', needed);
    await (isOther ? sent : sent.where('state', '=', 'kept')).execute();
    await changeVerification(tx, userId, {
      state: 'review',
      ...sealDetails(deps.vault, typed),
      sent_at: deps.clock.now(),
      decided_at: null,
    });
    return getVerificationState(deps, tx, userId);
  });
}

function assertAdult(now: Date, born: string): void {
  const [year = 0, rest] = [Number(born.slice(0, 4)), born.slice(4)];
  const grown = `${String(year + ADULT_YEARS).padStart(4, '0')}${rest}`;
  if (grown > now.toISOString().slice(0, 10)) throw new Refusal('TOO_YOUNG');
}
