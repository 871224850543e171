import type { Db } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import type { StaffNote } from '#contract/staff.ts';
import { newestFirst, readQueryPage, type KeyPageRequest } from '../../key-pages.ts';
import { performStaffAction } from './permissions.ts';

/** Returns staff notes about a player, newest first. */
export async function listNotes(db: Db, userId: string, which: KeyPageRequest) {
  const notes = db.selectFrom('staff_notes').where('user_id', '=', userId);
  const { rows, ...place } = await readQueryPage(which, {
    order: newestFirst('staff_notes.id'),
    shown: notes
      .innerJoin('users', 'users.id', 'staff_notes.staff_id')
      .select(['staff_notes.id', 'users.username as by', 'staff_notes.created_at', 'staff_notes.text']),
    all: notes,
  });
  const items = rows.map(({ created_at, ...note }): StaffNote => ({ ...note, at: created_at.toISOString() }));
  return { items, ...place };
}

/** Adds a note, which can never be changed. @throws {Refusal} NOT_FOUND */
export const addNote = (
  deps: Deps,
  staff: Player,
  { id: userId, text }: { readonly id: string; readonly text: string },
): Promise<StaffNote> =>
  performStaffAction(deps, staff, userId, { permission: 'players.note', isOnAnybody: true }, async (tx) => {
    const [id, now] = [newId(deps.clock), deps.clock.now()];
    await tx
      .insertInto('staff_notes')
      .values({ id, user_id: userId, staff_id: staff.userId, text, created_at: now })
      .execute();
    await recordStaffAction(tx, deps, staff, {
      action: 'note-added',
      subjectId: userId,
      details: { note: id },
    });
    return { id, by: staff.username, at: now.toISOString(), text };
  });
