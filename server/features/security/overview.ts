import type { getSecurity } from '#contract/security.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { passwordChangedAt } from './activity.ts';
import { getPendingEmail } from './email.ts';
import { listPasskeys } from './passkeys.ts';
import { recoveryCodesLeft, getTwoFactorSince } from './second-factor.ts';

/** Returns how the account is secured. */
export async function getSecurityOverview(deps: Deps, userId: string): Promise<ReplyOf<typeof getSecurity>> {
  const { db } = deps;
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'password_hash', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const factor = await getTwoFactorSince(db, userId);
  const changedAt = (await passwordChangedAt(db, userId)) ?? user.created_at;
  return {
    two_factor: factor
      ? {
          enabled_at: factor.enabled_at.toISOString(),
          recovery_codes_left: await recoveryCodesLeft(db, userId),
        }
      : null,
    password: user.password_hash === null ? null : { changed_at: changedAt.toISOString() },
    email: user.email === null ? null : { address: user.email, verified: user.email_verified_at !== null },
    pending_email: await getPendingEmail(deps, userId),
    passkeys: await listPasskeys(db, userId),
  };
}
