import type { Tx } from '../../db/connection.ts';
import type { Mention } from './tables.ts';

/** More names in one message are text. */
const MOST_MENTIONED = 5;
/** What a name looks like (`namePattern`), after an @ that ends no other word. */
const MENTION = /(?<![\p{L}\p{N}@._-])@([A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*)/gu;

export interface Mentioned extends Mention {
  /** With the @, as it stands in the text. */
  readonly written: string;
}

/** The players whose names stand in a text with an @; nobody mentions himself. */
export async function findMentioned(tx: Tx, senderId: string, text: string): Promise<readonly Mentioned[]> {
  const written = new Map<string, string>();
  for (const [whole, name = ''] of text.matchAll(MENTION)) {
    const key = name.toLowerCase();
    if (written.size < MOST_MENTIONED || written.has(key)) written.set(key, whole);
  }
  if (written.size === 0) return [];
  const users = await tx
    .selectFrom('users')
    .select(['id', 'username'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['username']), 'in', [...written.keys()]))
    .where('deleted_at', 'is', null)
    .where('id', '<>', senderId)
    .execute();
  return users.map((user) => ({ ...user, written: written.get(user.username.toLowerCase()) ?? '' }));
}
