import type { Deps } from '../../deps.ts';
import './tables.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Removes expired codes, tickets and challenges. */
export async function purgeExpiredCodes({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await db.deleteFrom('wrong_codes').where('at', '<', dayAgo).execute();
  for (const table of ['otp_codes', 'sign_in_tickets', 'two_factor_setups', 'passkey_challenges'] as const)
    await db.deleteFrom(table).where('expires_at', '<', dayAgo).execute();
}
