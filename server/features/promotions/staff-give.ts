import { sql } from 'kysely';
import type { RequestOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { grantFreeSpins } from '../bonuses/feature.ts';
import { DAY_MS, giveCalendarGift, lockRewardPlayer } from '../reward-rules/feature.ts';
import { performStaffAction } from '../staff/actions/feature.ts';
import { faceValue, SECOND_APPROVAL_ABOVE_MINOR, type giveToPlayer } from '#contract/promotions.ts';
import { toFreeSpins } from './to-free-spins.ts';
import { assertTermsValid, fillDefaultTerms } from './terms.ts';

type Gift = RequestOf<typeof giveToPlayer>;

const GIFTS_MS = 30 * DAY_MS;

/**
 * Gives a player free spins or a calendar gift; idempotent by `client_id`. Returns its face value.
 * @throws {Refusal} NEEDS_ANOTHER_ADMIN above the limit of one admin per player, INVALID_REQUEST, NOT_...
 */
export async function giveGift(deps: Deps, staff: Player, gift: Gift): Promise<string> {
  const { user_id: userId, type, client_id: clientId } = gift;
  if (type === 'free_spins' && deps.offersOff(null).includes(type)) throw new Refusal('NOT_OFFERED');
  const terms = fillDefaultTerms(deps, type, gift.terms);
  assertTermsValid(deps, type, terms);
  const amount = faceValue(type, terms);
  await performStaffAction(deps, staff, userId, { permission: 'bonuses.change' }, async (tx, subject) => {
    // Gifts to one player are serialized by the lock of the player's row.
    const given = await giftsOf(tx, userId, new Date(deps.clock.now().getTime() - GIFTS_MS));
    if (given.some((each) => each.clientId === clientId)) return;
    const sum = given.reduce((total, each) => total + each.amount, amount);
    if (sum > SECOND_APPROVAL_ABOVE_MINOR) throw new Refusal('NEEDS_ANOTHER_ADMIN');
    await lockRewardPlayer(tx, userId);
    await hand(tx, deps, { ...gift, terms }, amount);
    await recordStaffAction(tx, deps, staff, {
      action: 'gift-given',
      subjectId: subject.id,
      details: { type, amount: minorToAmount(amount), terms, client_id: clientId },
    });
  });
  return minorToAmount(amount);
}

async function hand(tx: Tx, deps: Deps, { user_id: userId, type, terms, client_id }: Gift, amount: bigint) {
  const now = deps.clock.now();
  if (type === 'calendar_gift') {
    await giveCalendarGift(tx, deps, { userId, giftId: client_id, amount, date: now });
    return;
  }
  await grantFreeSpins(tx, deps, {
    userId,
    fsCode: client_id,
    name: 'Free spins',
    source: 'staff',
    ...toFreeSpins(deps, terms, null),
  });
}

interface Given {
  readonly clientId: string | null;
  readonly amount: bigint;
}

/** Returns gifts and bonuses from staff to a player since then, from the append-only staff log. */
async function giftsOf(tx: Tx, userId: string, since: Date): Promise<Given[]> {
  const rows = await tx
    .selectFrom('staff_actions')
    .select([
      sql<string | null>`details::jsonb ->> 'client_id'`.as('client_id'),
      // Bonuses log their amount as `usd`.
      sql<string>`coalesce(details::jsonb ->> 'amount', details::jsonb ->> 'usd')`.as('amount'),
    ])
    .where('subject_id', '=', userId)
    .where('action', 'in', ['gift-given', 'bonus-given'])
    .where('created_at', '>', since)
    .execute();
  return rows.map(({ client_id, amount }) => ({ clientId: client_id, amount: amountToMinor(amount) }));
}
