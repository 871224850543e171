import type { Db, Tx } from '../../db/connection.ts';
import type { Clock } from '../../clock.ts';
import { getOfferRecipient, canReceiveOffers } from './player.ts';

/** A player's code in the reward center. */
export interface PlayerPromoCode {
  readonly code: string;
  readonly type: string;
  readonly used: boolean;
  readonly user_code_exp: string | null;
  readonly deposit_index: number | null;
}

/** Maximum number listed. */
const MAX_LISTED_CODES = 50;

/** Returns codes that a player has used or can still use, newest first. */
export async function listPlayerCodes(db: Db | Tx, clock: Clock, userId: string): Promise<PlayerPromoCode[]> {
  if (!canReceiveOffers(await getOfferRecipient(db, userId), clock.now())) return [];
  const rows = await db
    .selectFrom('promo_code_users as mine')
    .innerJoin('promo_codes as code', 'code.code', 'mine.code')
    .select(['mine.code', 'code.type', 'mine.used_at', 'mine.expires_at', 'code.deposit_index'])
    .where('mine.user_id', '=', userId)
    .orderBy('mine.given_at', 'desc')
    .orderBy('mine.code')
    .limit(MAX_LISTED_CODES)
    .execute();
  return rows.map(({ code, type, used_at, expires_at, deposit_index }) => ({
    code,
    type,
    used: used_at !== null,
    deposit_index,
    user_code_exp: expires_at?.toISOString() ?? null,
  }));
}
