import type { ReplyOf } from '#contract/endpoint.ts';
import type { RefusalKey } from '#contract/errors.ts';
import type { Tx } from '../../db/connection.ts';
import { run, statement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockRewardPlayer } from '../reward-rules/feature.ts';
import {
  closedBecause,
  findCode,
  isFor,
  isOff,
  readCode,
  usedUpBecause,
  userEnd,
  type PromoCode,
} from './codes.ts';
import type { activatePromoCode } from './contract.ts';
import { give } from './gifts.ts';
import { isTakenBySame } from './one-each.ts';
import { askerOf, isOffered } from './player.ts';

type Reply = ReplyOf<typeof activatePromoCode>;

/** Who uses a code, and from where. */
export interface Use {
  readonly userId: string;
  readonly code: string;
  readonly country: string | null;
  /** The mark of the network that the call comes from; null: it says nothing. */
  readonly ipKey?: string | null;
}

/**
 * Uses a promo code for a player, once.
 * @throws {Refusal} CODE_..., NOT_OFFERED, TOO_MANY_BONUSES
 */
export async function activate(deps: Deps, use: Use): Promise<Reply> {
  const reply = await transaction(deps.db, (tx) => useOnce(tx, deps, use));
  deps.outbox.wake();
  return reply;
}

const COUNT_USE = statement<{ code: string }, { uses: number }>(`update promo_codes set uses = uses + 1
  where code = @code and (max_uses is null or uses < max_uses) returning uses`);

async function useOnce(
  tx: Tx,
  deps: Deps,
  { userId, code: text, country, ipKey = null }: Use,
): Promise<Reply> {
  const now = deps.clock.now();
  // The player's own row first: whoever sends a code many times at once uses it once.
  await lockRewardPlayer(tx, userId);
  const code = await findCode(tx, readCode(text));
  if (!code) throw new Refusal('CODE_NOT_FOUND');
  const refused = await refusalOf(tx, deps, code, { userId, country });
  if (refused !== null) throw new Refusal(refused);
  const next = await give(tx, deps, userId, code);
  await tx
    .insertInto('promo_code_users')
    .values({
      ...{ user_id: userId, code: code.code, given_at: now, expires_at: userEnd(code, now) },
      used_at: code.type === 'deposit_match' ? null : now,
      ip_key: ipKey,
    })
    .execute();
  // Everybody who uses the code waits for this row.
  const counted = await run(tx, COUNT_USE, { code: code.code });
  if (counted.length === 0) throw new Refusal('CODE_USED_UP');
  if (await isTakenBySame(tx, deps, code, { userId, ipKey })) throw new Refusal('CODE_NOT_FOR_YOU');
  return { type: code.type, next };
}

/** Why this player cannot use a code now; null: it can be used. */
async function refusalOf(
  tx: Tx,
  deps: Deps,
  code: PromoCode,
  { userId, country }: Omit<Use, 'code'>,
): Promise<RefusalKey | null> {
  const now = deps.clock.now();
  if (await isUsed(tx, userId, code.code)) return 'CODE_USED';
  const closed = closedBecause(code, now);
  if (closed !== null) return closed;
  if (isOff(deps, code.type, country)) return 'NOT_OFFERED';
  const asker = await askerOf(tx, userId);
  // Read under the lock on the player's row: an exclusion that came while the call waited for it counts.
  if (!isOffered(asker, now) || !isFor(deps, code, asker, { now, country })) return 'CODE_NOT_FOR_YOU';
  return usedUpBecause(code);
}

const isUsed = async (tx: Tx, userId: string, code: string): Promise<boolean> =>
  (await tx
    .selectFrom('promo_code_users')
    .select('code')
    .where('user_id', '=', userId)
    .where('code', '=', code)
    .executeTakeFirst()) !== undefined;
