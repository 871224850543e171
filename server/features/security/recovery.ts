import type { WayInKind, WaysIn } from '#contract/security.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { Origin } from '../sessions/feature.ts';
import { recordActivity } from './activity.ts';
import { removeTwoFactor } from './two-factor.ts';
import { forgetWrongCodes } from './guess-limit.ts';
import './tables.ts';

const DAY_MS = 24 * 60 * 60_000;
const RECENT_MS = 30 * DAY_MS;
/** Equals the lifetime of the link that reverts a change of address. */
const SUSPECT_MS = 7 * DAY_MS;

interface Way {
  readonly kind: WayInKind;
  readonly name: string;
  readonly at: Date;
  readonly end: () => Promise<unknown>;
}

interface Recovery {
  readonly userId: string;
  readonly origin: Origin;
  /** Sign-in methods added after this are removed. */
  readonly since: Date;
  /**
   * Whether a second factor set up since then is removed too; only an address from before proves enough for
   * that.
   */
  readonly endsTwoFactor: boolean;
}

/**
 * Removes sign-in methods added since a change, for an owner who recovers the account, and lists the recent
 * ones.
 */
export async function endNewWaysIn(
  tx: Tx,
  deps: Deps,
  { userId, origin, since, endsTwoFactor }: Recovery,
): Promise<WaysIn> {
  const factor = await tx
    .selectFrom('two_factor')
    .select('enabled_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const ways: Way[] = await waysInOf(tx, deps, { userId, origin });
  const isFactorEnded = endsTwoFactor && factor !== undefined && factor.enabled_at > since;
  if (factor)
    ways.push({
      kind: 'two_factor',
      name: '',
      at: factor.enabled_at,
      async end() {
        await removeTwoFactor(tx, userId);
        await recordActivity(tx, deps, userId, 'two_factor_reset', { origin });
      },
    });
  const isEnded = ({ kind, at }: Way) => (kind === 'two_factor' ? isFactorEnded : at > since);
  const ended = ways.filter(isEnded);
  for (const way of ended) await way.end();
  // While an app remains, wrong codes still count. Without one, codes go to the mailbox, which was just
  // proven.
  if (!factor || isFactorEnded) await forgetWrongCodes(tx, userId);
  const recentSince = new Date(deps.clock.now().getTime() - RECENT_MS);
  const recent = ways.filter((way) => !isEnded(way) && way.at > recentSince);
  return { ended: ended.map(onWire), recent: recent.map(onWire) };
}

const onWire = ({ kind, name, at }: Way): WaysIn['ended'][number] => ({
  kind,
  name,
  created_at: at.toISOString(),
});

async function waysInOf(
  tx: Tx,
  deps: Deps,
  { userId, origin }: Pick<Recovery, 'userId' | 'origin'>,
): Promise<Way[]> {
  const social = await tx
    .selectFrom('social_accounts')
    .select(['kind', 'subject', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const passkeys = await tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return [
    ...social.map(({ kind, subject, name, created_at: at }): Way => ({
      kind,
      name,
      at,
      async end() {
        await tx
          .deleteFrom('social_accounts')
          .where('kind', '=', kind)
          .where('subject', '=', subject)
          .where('user_id', '=', userId)
          .execute();
        await recordActivity(tx, deps, userId, 'social_untied', { origin, about: name });
      },
    })),
    ...passkeys.map(({ id, name, created_at: at }): Way => ({
      kind: 'passkey',
      name,
      at,
      async end() {
        await tx.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).execute();
        await recordActivity(tx, deps, userId, 'passkey_removed', { origin, about: name });
      },
    })),
  ];
}

/**
 * Returns from when on sign-in methods are not trusted after a password reset by mail: seven days ago, or
 * earlier if password or address were changed in the last 30 days.
 */
export async function suspectSince(tx: Tx, { clock }: Pick<Deps, 'clock'>, userId: string): Promise<Date> {
  const now = clock.now().getTime();
  const week = new Date(now - SUSPECT_MS);
  const changed = await tx
    .selectFrom('security_events')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['password_changed', 'email_change_asked', 'email_changed'])
    .where('created_at', '>', new Date(now - RECENT_MS))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return changed && changed.created_at < week ? changed.created_at : week;
}
