import type { Db, Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Language } from '../../texts/languages.ts';
import { getPlayerLevel, loadRewardRules } from '../reward-rules/feature.ts';
import { isVerified } from '../verification/feature.ts';
import { texts } from './texts.ts';

/** Returns the player's request, if any. */
export const findTransfer = (db: Db | Tx, userId: string) =>
  db.selectFrom('vip_transfers').selectAll().where('user_id', '=', userId).executeTakeFirst();

/**
 * Checks whether a player may request a level.
 * @throws {Refusal} TRANSFER_DONE, NOT_ELIGIBLE, VERIFICATION_REQUIRED
 */
export async function assertTransferAllowed(
  db: Db | Tx,
  deps: Deps,
  { userId, roles }: Player,
  language: Language,
): Promise<void> {
  if (await findTransfer(db, userId)) throw new Refusal('TRANSFER_DONE');
  const { reasons } = texts[language];
  if (roles.length > 0) throw new Refusal('NOT_ELIGIBLE', { values: { reason: reasons.staff } });
  const { id: level } = await getPlayerLevel(deps, db, userId);
  if (level >= loadRewardRules(deps).transfer.below)
    throw new Refusal('NOT_ELIGIBLE', { values: { reason: reasons.level } });
  if (!(await isVerified(db, userId))) throw new Refusal('VERIFICATION_REQUIRED');
}
