import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import type { CannedAnswer } from '#contract/support.ts';
import { sanitizeText } from './plain-text.ts';

/** Returns canned answers by title. */
export const cannedAnswers = ({ db }: Deps): Promise<CannedAnswer[]> =>
  db.selectFrom('support_answers').select(['id', 'title', 'text']).orderBy('title').orderBy('id').execute();

/** Saves a canned answer, replacing the one with this id. @throws {Refusal} NOT_FOUND */
export async function saveAnswer(
  deps: Deps,
  staff: Player,
  typed: { readonly id?: string | undefined; readonly title: string; readonly text: string },
): Promise<CannedAnswer> {
  const id = typed.id ?? newId(deps.clock);
  const answer = { title: sanitizeText(typed.title), text: sanitizeText(typed.text) };
  const change = { ...answer, updated_by: staff.userId, updated_at: deps.clock.now() };
  await transaction(deps.db, async (tx) => {
    if (typed.id === undefined)
      await tx
        .insertInto('support_answers')
        .values({ id, ...change })
        .execute();
    else {
      const [{ numUpdatedRows } = { numUpdatedRows: 0n }] = await tx
        .updateTable('support_answers')
        .set(change)
        .where('id', '=', id)
        .execute();
      if (numUpdatedRows === 0n) throw new Refusal('NOT_FOUND');
    }
    await recordStaffAction(tx, deps, staff, {
      action: 'support-answer-saved',
      subjectId: null,
      details: { title: answer.title },
    });
  });
  return { id, ...answer };
}

/** Deletes a canned answer. @throws {Refusal} NOT_FOUND */
export const deleteAnswer = (deps: Deps, staff: Player, id: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const gone = await tx
      .deleteFrom('support_answers')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst();
    if (!gone) throw new Refusal('NOT_FOUND');
    await recordStaffAction(tx, deps, staff, {
      action: 'support-answer-deleted',
      subjectId: null,
      details: { title: gone.title },
    });
  });
