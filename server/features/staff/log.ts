import type { RequestOf } from '#contract/endpoint.ts';
import type { Db } from '../../db/connection.ts';
import type { listStaffActions, StaffActionRow } from '#contract/staff.ts';
import { idOrNone } from '#contract/shared.ts';
import { COUNTED_ROWS, countedUpToLimit, readKeyPage, type KeyOrder } from '../../key-pages.ts';

const BY_NUMBER: KeyOrder<{ readonly number: bigint }> = [
  { sql: 'staff_actions.number', type: 'number', way: 'desc', of: ({ number }) => number },
];

/** The log of staff, newest first. */
export async function staffActions(db: Db, input: RequestOf<typeof listStaffActions>) {
  const { staff, subject, action } = input;
  let rows = db.selectFrom('staff_actions').leftJoin('users', 'users.id', 'staff_actions.subject_id');
  if (staff !== '') {
    const name = staff.toLowerCase();
    rows = rows.where(({ eb, or, fn }) =>
      or([eb('staff_id', '=', idOrNone(staff)), eb(fn<string>('lower', ['staff_name']), '=', name)]),
    );
  }
  if (subject !== '') {
    const name = subject.toLowerCase();
    rows = rows.where(({ eb, or, fn }) =>
      or([eb('subject_id', '=', idOrNone(subject)), eb(fn<string>('lower', ['users.username']), '=', name)]),
    );
  }
  if (action !== '') rows = rows.where('action', '=', action);
  const { rows: found, ...place } = await readKeyPage(input, {
    order: BY_NUMBER,
    rows: ({ isBeyond, orderBy, limit, offset }) =>
      rows
        .select(['number', 'staff_id', 'staff_name', 'action', 'subject_id', 'details', 'ip'])
        .select(['staff_actions.created_at', 'users.username'])
        .where(isBeyond)
        .orderBy(orderBy)
        .limit(limit)
        .offset(offset)
        .execute(),
    async total() {
      const { total } = await db
        .selectFrom(rows.select('number').orderBy('number', 'desc').limit(COUNTED_ROWS).as('counted'))
        .select(({ fn }) => fn.countAll<bigint>().as('total'))
        .executeTakeFirstOrThrow();
      return countedUpToLimit(total);
    },
  });
  const items = found.map(
    ({ number, created_at, subject_id, username, details, ...row }): StaffActionRow => ({
      ...row,
      number: Number(number),
      at: created_at.toISOString(),
      subject: subject_id === null ? null : { id: subject_id, username },
      details: JSON.parse(details) as Record<string, unknown>, // written by `recordStaffAction`
    }),
  );
  return { items, ...place };
}
