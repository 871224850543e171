import type { Db } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { anyStaff, type StaffNote } from '#contract/staff.ts';
import { readKeyPage, type KeyPageRequest } from './paging.ts';
import { performStaffAction } from './permissions.ts';
import { FIRST_ID } from '../../db/uuid.ts';

/** Returns staff notes about a player, newest first. */
export async function listNotes(db: Db, userId: string, which: KeyPageRequest) {
  const notes = db.selectFrom('staff_notes').where('user_id', '=', userId);
  const { rows, ...place } = await readKeyPage(which, {
    rows: ({ edge, order, limit, offset }) =>
      notes
        .innerJoin('users', 'users.id', 'staff_notes.staff_id')
        .select(['staff_notes.id', 'users.username as by', 'staff_notes.created_at', 'staff_notes.text'])
        .$if(edge !== null, (found) =>
          found.where('staff_notes.id', edge?.operator ?? '<', edge?.key ?? FIRST_ID),
        )
        .orderBy('staff_notes.id', order)
        .limit(limit)
        .offset(offset)
        .execute(),
    keyOf: ({ id }) => id,
    async total() {
      const { total } = await notes
        .select(({ fn }) => fn.countAll<bigint>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },
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
  performStaffAction(deps, staff, userId, { roles: anyStaff, isOnAnybody: true }, async (tx) => {
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
