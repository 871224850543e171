import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { hasOpenRound } from './close.ts';
import { scheduleBonusEnd } from './exclusion.ts';
import { endBonusEarly } from './expire.ts';
import { lockBonus } from './rows.ts';

/**
 * Ends the bonus of a deposit that is being reversed, so that the player's own funds are on main before the
 * deposit is taken from there. With an open round it ends after the round. Locks the player's reward row: the
 * caller must not hold a balance yet.
 */
export async function voidBonus(tx: Tx, deps: Pick<Deps, 'clock'>, ref: string): Promise<void> {
  const found = await tx
    .selectFrom('bonuses')
    .select(['id', 'user_id'])
    .where('ref', '=', ref)
    .where('state', '<>', 'closed')
    .executeTakeFirst();
  const bonus = found && (await lockBonus(tx, found.user_id, found.id));
  if (!bonus || bonus.state === 'closed') return;
  const isPlayed = await hasOpenRound(tx, bonus);
  await (isPlayed ? scheduleBonusEnd(tx, deps, bonus, 'voided') : endBonusEarly(tx, deps, bonus, 'voided'));
}
