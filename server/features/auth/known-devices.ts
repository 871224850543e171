import { sql } from 'kysely';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { emailKey } from '../../email-key.ts';

/** Maximum number of known devices per account; the least recently used one is removed first. */
const MAX_DEVICES = 20;

const IS_KNOWN = defineStatement<{
  tokenHash: string;
  key: string;
}>(`select from known_devices d join users u on u.id = d.user_id
  where d.token_hash = @tokenHash and u.email_key = @key`);

/**
 * Returns whether this device signed in to the account before; strangers' wrong passwords do not count
 * against it.
 */
export const isKnownDevice = async (
  { db }: Pick<Deps, 'db'>,
  email: string,
  token: string,
): Promise<boolean> =>
  (await executeStatement(db, IS_KNOWN, { tokenHash: hashToken(token), key: emailKey(email) })).length > 0;

const IS_DEVICE_OF = defineStatement<{ tokenHash: string; userId: string }>(
  'select from known_devices where token_hash = @tokenHash and user_id = @userId',
);

/** Same as `isKnownDevice`, when the account is already known. */
export const isDeviceOf = async (
  { db }: { readonly db: Db | Tx },
  userId: string,
  token: string,
): Promise<boolean> =>
  (await executeStatement(db, IS_DEVICE_OF, { tokenHash: hashToken(token), userId })).length > 0;

/**
 * Remembers the device for the account. A token known to any account is kept; otherwise the device gets a
 * token of this server, whatever it sent.
 */
export async function rememberDevice(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
  sent: string | null | undefined,
): Promise<string> {
  const token = sent && (await isOurs(tx, sent)) ? sent : newToken();
  await tx
    .insertInto('known_devices')
    .values({ token_hash: hashToken(token), user_id: userId, last_used_at: clock.now() })
    .onConflict((known) =>
      known.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: clock.now() }),
    )
    .execute();
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', 'in', (devices) =>
      devices
        .selectFrom('known_devices')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .offset(sql.lit(MAX_DEVICES)),
    )
    .execute();
  return token;
}

const IS_OURS = defineStatement<{ tokenHash: string }>(
  'select from known_devices where token_hash = @tokenHash limit 1',
);

const isOurs = async (tx: Tx, token: string): Promise<boolean> =>
  (await executeStatement(tx, IS_OURS, { tokenHash: hashToken(token) })).length > 0;

/** Called when the password changes: someone who knew the old one may have signed in. */
export const forgetDevices = (tx: Tx, userId: string) =>
  tx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
