import type { Db } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { newId } from '../../ids.ts';
import { bumpBalanceVersions } from '../../ledger/index.ts';
import { payOutOnExclusion } from '../rewards/feature.ts';
import { endSessions } from '../sessions/feature.ts';
import { exclusionEnd, type Exclusion, type Timeframe } from '#contract/responsible.ts';

/** End date of a permanent exclusion. */
const FOREVER = new Date('9999-12-31T00:00:00Z');

const onWire = (ends: Date, next: boolean): Exclusion => ({
  expires_at: ends >= FOREVER ? null : ends.toISOString(),
  next,
});

/**
 * Excludes a player from play, at least until the end of an active exclusion, and ends all sessions. A
 * concurrent bet is either committed before, or refused.
 */
export async function applyExclusion(
  deps: Deps,
  { userId }: Player,
  timeframe: Timeframe,
): Promise<Exclusion> {
  const now = deps.clock.now();
  const requested = exclusionEnd(timeframe, now) ?? FOREVER;
  const exclusion = await transaction(deps.db, async (tx) => {
    // Before any balance is locked, because reward rows are locked first.
    await payOutOnExclusion(tx, deps, userId, timeframe);
    await bumpBalanceVersions(tx, userId);
    const user = tx.selectFrom('users').select('excluded_until').where('id', '=', userId).forNoKeyUpdate();
    const { excluded_until: until } = await user.executeTakeFirstOrThrow();
    const ends = until && until > requested ? until : requested;
    await tx.updateTable('users').set({ excluded_until: ends }).where('id', '=', userId).execute();
    await tx
      .insertInto('self_exclusions')
      .values({ id: newId(deps.clock), user_id: userId, timeframe, created_at: now, ends_at: ends })
      .execute();
    await endSessions(tx, now, userId);
    return onWire(ends, timeframe !== 'cooldown');
  });
  deps.knownSessions.forget(userId);
  deps.outbox.wake();
  return exclusion;
}

/** Returns a player's exclusion until that time, or null if it is over. */
export async function getExclusion(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  until: Date | null,
): Promise<Exclusion | null> {
  if (!until || until <= clock.now()) return null;
  const timed = await db
    .selectFrom('self_exclusions')
    .select('id')
    .where('user_id', '=', userId)
    .where('timeframe', '<>', 'cooldown')
    .where('ends_at', '>', clock.now())
    .executeTakeFirst();
  return onWire(until, timed !== undefined);
}

/** Returns the end of the last cooldown, or null if there was none. */
export async function getCooldownEnd(db: Db, userId: string): Promise<Date | null> {
  const cooldown = db.selectFrom('self_exclusions').select('created_at').where('user_id', '=', userId);
  const last = await cooldown.where('timeframe', '=', 'cooldown').orderBy('id', 'desc').executeTakeFirst();
  return last ? exclusionEnd('cooldown', last.created_at) : null;
}
