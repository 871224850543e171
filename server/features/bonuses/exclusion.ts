import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { changeBonus } from './update-bonus.ts';
import { hasOpenRound } from './close.ts';
import { daysAfter, endBonusEarly, expireBonus, type ExpireDeps } from './expire.ts';
import { lockBonus, findOpenBonuses, type StoredBonus } from './rows.ts';

const POSTPONE_GRANTS = defineStatement<{ userId: string; now: Date }>(
  `update fs_grants set expire_at = expire_at + interval '24 hours'
  where user_id = @userId and activated_at is null and expire_at > @now::timestamptz`,
);
const WITHDRAW_GRANTS = defineStatement<{ userId: string; now: Date }>(
  `update fs_grants set expire_at = @now::timestamptz
  where user_id = @userId and activated_at is null and expire_at > @now::timestamptz`,
);

/**
 * Applies a self-exclusion to the player's bonuses and free spins: a cooldown of a day stops their time;
 * anything longer ends them as if they had expired.
 */
export async function endBonusesOnExclusion(
  tx: Tx,
  deps: ExpireDeps,
  userId: string,
  isPause: boolean,
): Promise<void> {
  const now = deps.clock.now();
  const open = await findOpenBonuses(tx, userId);
  for (const { id } of open) {
    const bonus = await lockBonus(tx, userId, id);
    if (!bonus || bonus.state === 'closed') continue;
    await (isPause ? pause(tx, bonus, now) : end(tx, deps, bonus));
  }
  await executeStatement(tx, isPause ? POSTPONE_GRANTS : WITHDRAW_GRANTS, { userId, now });
}

/** A cooldown during another one stops the time only for the part that it adds. */
async function pause(tx: Tx, bonus: StoredBonus, now: Date): Promise<void> {
  const until = daysAfter(now, 1);
  const from = bonus.pausedUntil && bonus.pausedUntil > now ? bonus.pausedUntil : now;
  const expiresAt = new Date(bonus.expiresAt.getTime() + until.getTime() - from.getTime());
  const dueAt = bonus.heldAt === null ? { due_at: expiresAt } : {};
  await changeBonus(tx, bonus, { paused_until: until, expires_at: expiresAt, ...dueAt });
}

async function end(tx: Tx, deps: ExpireDeps, bonus: StoredBonus): Promise<void> {
  const isBusy = bonus.heldAt !== null || (await hasOpenRound(tx, bonus));
  if (isBusy) await scheduleBonusEnd(tx, deps, bonus);
  else if (bonus.state === 'spins') await endBonusEarly(tx, deps, bonus, 'expired', true);
  else await expireBonus(tx, deps, bonus, true);
}

/** Schedules the job to end a bonus once its round is over or staff releases it. */
export async function scheduleBonusEnd(
  tx: Tx,
  { clock }: Pick<ExpireDeps, 'clock'>,
  bonus: StoredBonus,
  as: 'voided' | null = null,
): Promise<void> {
  const { heldAt } = bonus;
  const now = clock.now();
  await changeBonus(tx, bonus, {
    expires_at: now,
    ...(heldAt === null && { due_at: now }),
    ...(as && { ended_as: as }),
  });
}
