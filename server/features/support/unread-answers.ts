import { sql, type SqlBool } from 'kysely';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { loadRestingItems } from '../stuck/feature.ts';
import { composeMail } from '../../mails/compose-mail.ts';
import { playersLanguage } from '../../texts/languages.ts';
import { notify } from '../notifications/feature.ts';
import { supportPictures } from './pictures.ts';
import { texts } from './texts.ts';

/** An answer unread for this long is notified elsewhere, */
const AWAY_MS = 2 * 60 * 1000;
/** unless it is so old that the server must have been down. */
const LATE_MS = 3 * 24 * 60 * 60 * 1000;
const AT_ONCE = 50;

/** Notifies players and guests of unread answers, once until they return. */
export async function notifyUnreadAnswers(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const resting = await loadRestingItems(deps, 'answers of support');
  const rows = await deps.db
    .selectFrom('support_conversations')
    .select(['id', 'user_id', 'email', 'language', 'player_read_at', 'told_at'])
    .where('answered_at', '<', new Date(now.getTime() - AWAY_MS))
    .where('answered_at', '>', new Date(now.getTime() - LATE_MS))
    .whereRef('answered_at', '>', 'player_read_at')
    .where(({ eb, or, ref }) => or([eb('told_at', 'is', null), eb('told_at', '<', ref('player_read_at'))]))
    .where(sql<SqlBool>`id <> all(${resting.ids}::uuid[])`)
    .limit(AT_ONCE)
    .execute();
  for (const row of rows) {
    // Of several processes, one notifies.
    const notified = await deps.db
      .updateTable('support_conversations')
      .set({ told_at: now })
      .where('id', '=', row.id)
      .where('told_at', row.told_at === null ? 'is' : '=', row.told_at)
      .returning('id')
      .executeTakeFirst();
    if (!notified) continue;
    let isFailed = false;
    // A failed mail is retried later and does not block others.
    await resting.attempt(
      row.id,
      () => notifyOfAnswers(deps, row),
      (error) => {
        isFailed = true;
        deps.log.error({ err: error, conversation: row.id }, 'could not notify a player of a support reply');
      },
    );
    if (isFailed) await untell(deps, row);
  }
}

const untell = ({ db }: Deps, { id, told_at }: { readonly id: string; readonly told_at: Date | null }) =>
  db.updateTable('support_conversations').set({ told_at }).where('id', '=', id).execute();

interface Away {
  readonly id: string;
  readonly user_id: string | null;
  readonly email: string | null;
  readonly language: string;
  readonly player_read_at: Date;
}

async function notifyOfAnswers(deps: Deps, row: Away): Promise<void> {
  const answers = await deps.db
    .selectFrom('support_messages as m')
    .innerJoin('users as staff', 'staff.id', 'm.staff_id')
    .select(['m.text', 'staff.username'])
    .where('m.conversation_id', '=', row.id)
    .where('m.by', '=', 'staff')
    .where('m.kind', '=', 'text')
    .where('m.created_at', '>', row.player_read_at)
    .orderBy('m.id')
    .execute();
  const name = answers.at(-1)?.username;
  if (name === undefined) return;
  // The mail is sent first: if it fails, nothing is recorded as notified.
  if (row.email !== null) {
    const text = answers.map((answer) => answer.text).join('\n\n');
    const spoken = playersLanguage(row.language);
    const values = { name, text, link: deps.env.publicUrl };
    await deps.mailer.send({ to: row.email, ...composeMail(texts[spoken].mail, values, spoken) });
  }
  const { user_id: userId } = row;
  if (userId !== null) {
    await transaction(deps.db, (tx) =>
      notify(tx, deps, {
        userId,
        key: 'support_answer',
        params: { name },
        data: { conversation_id: row.id },
      }),
    );
    deps.outbox.wake();
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 365 * DAY_MS;
const LOOSE_MS = 60 * 60 * 1000;

/** Removes conversations idle for 12 months, unattached pictures, and the address hashes of guests. */
export async function purgeOldConversations({ db, ...deps }: Deps): Promise<void> {
  const nowMs = deps.clock.now().getTime();
  const old = db
    .selectFrom('support_conversations')
    .select('id')
    .where('updated_at', '<', new Date(nowMs - KEPT_MS));
  const pictures = await db
    .selectFrom('support_pictures')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        eb('conversation_id', 'in', old),
        and([eb('conversation_id', 'is', null), eb('created_at', '<', new Date(nowMs - LOOSE_MS))]),
      ]),
    )
    .execute();
  await db.deleteFrom('support_conversations').where('id', 'in', old).execute();
  if (pictures.length > 0) {
    const ids = pictures.map(({ id }) => id);
    await db.deleteFrom('support_pictures').where('id', 'in', ids).execute();
    await supportPictures.remove({ db, clock: deps.clock }, ids);
  }
  await db
    .updateTable('support_conversations')
    .set({ address_hash: null })
    .where('address_hash', 'is not', null)
    .where('created_at', '<', new Date(nowMs - DAY_MS))
    .execute();
}
