import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { hasOpenRound } from './close.ts';
import { scheduleBonusEnd } from './exclusion.ts';
import { endBonusEarly } from './expire.ts';
import { lockBonus } from './rows.ts';

/**
 * Ends the bonus that came with a deposit which is being reversed: the player's own part is on main again before the
 * deposit is taken from there. With an open round it is ended when that is over. It locks the player's row of
 * rewards: the caller holds no balance yet.
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
