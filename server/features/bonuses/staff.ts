import type { RequestOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { formatUsd } from '../../texts/format.ts';
import {
  lockRewardPlayer,
  mostPaidOf,
  loadRewardRules,
  getWagerRequirement,
} from '../reward-rules/feature.ts';
import { changeBonus } from './update-bonus.ts';
import { hasOpenRound } from './close.ts';
import type * as calls from '#contract/bonuses.ts';
import { daysAfter, endBonusEarly } from './expire.ts';
import { listBonusesForStaff } from './lists.ts';
import { openBonus } from './open.ts';
import { lockBonus, type StoredBonus } from './rows.ts';

type Items = Awaited<ReturnType<typeof listBonusesForStaff>>;

const CODE = 'STAFF';
/** Limit per player: 1,000 USD in 30 days. */
const MAX_GIVEN = 100_000_000_000n;
const GIVEN_DAYS = 30;

/**
 * Gives a player a bonus without a deposit; idempotent by client id.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED (oneself), BONUS_GIFT_LIMIT, TOO_MANY_BONUSES, INVALID_REQUEST
 */
export async function giveBonusAsStaff(
  deps: Deps,
  staff: Player,
  requested: RequestOf<typeof calls.giveBonus>,
): Promise<Items> {
  const { user_id: userId, name } = requested;
  const amount = amountToMinor(requested.amount);
  if (amount <= 0n) throw invalidRequest('field', { field: 'amount' });
  if (userId === staff.userId) throw new Refusal('NOT_ALLOWED');
  if (deps.offersOff(null).includes('no_deposit')) throw new Refusal('NOT_OFFERED');
  await transaction(deps.db, async (tx) => {
    const user = tx.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null);
    if (!(await user.executeTakeFirst())) throw new Refusal('NOT_FOUND');
    await lockRewardPlayer(tx, userId);
    const ref = `staff:${requested.client_id.toLowerCase()}`;
    const known = tx.selectFrom('bonuses').select('id').where('ref', '=', ref);
    if (await known.executeTakeFirst()) return;
    await assertWithinLimit(tx, deps, userId, amount);
    const rules = loadRewardRules(deps);
    const { days } = rules.bonuses.kinds.no_deposit;
    const mostPaid = mostPaidOf(rules, 'no_deposit', amount);
    const { id } = await openBonus(tx, deps, {
      userId,
      kind: 'no_deposit',
      code: CODE,
      name,
      own: 0n,
      granted: amount,
      mostPaid,
      ref,
      wagerRequired: BigInt(getWagerRequirement(rules, 'no_deposit')) * amount,
      expiresAt: daysAfter(deps.clock.now(), days),
    });
    const details = { bonus: id, name, usd: minorToAmount(amount) };
    await recordStaffAction(tx, deps, staff, { action: 'bonus-given', subjectId: userId, details });
  });
  deps.outbox.wake();
  return listBonusesForStaff(deps, userId);
}

async function assertWithinLimit(tx: Tx, deps: Deps, userId: string, amount: bigint): Promise<void> {
  const given = await tx
    .selectFrom('bonuses')
    .select('granted')
    .where('user_id', '=', userId)
    .where('code', '=', CODE)
    .where('created_at', '>', daysAfter(deps.clock.now(), -GIVEN_DAYS))
    .execute();
  const sum = given.reduce((total, { granted }) => total + granted, amount);
  if (sum > MAX_GIVEN) throw new Refusal('BONUS_GIFT_LIMIT', { values: { amount: formatUsd(MAX_GIVEN) } });
}

/** Runs an action on an open bonus. @throws {Refusal} NOT_FOUND, NOT_ALLOWED (one's own), BONUS_CLOSED */
async function actOnBonus(
  deps: Deps,
  staff: Player,
  id: string,
  work: (tx: Tx, bonus: StoredBonus) => Promise<string>,
): Promise<Items> {
  const found = deps.db.selectFrom('bonuses').select('user_id').where('id', '=', id);
  const userId = (await found.executeTakeFirst())?.user_id;
  if (userId === undefined) throw new Refusal('NOT_FOUND');
  if (userId === staff.userId) throw new Refusal('NOT_ALLOWED');
  await transaction(deps.db, async (tx) => {
    const bonus = await lockBonus(tx, userId, id);
    if (!bonus || bonus.state === 'closed') throw new Refusal('BONUS_CLOSED');
    const action = await work(tx, bonus);
    const details = { bonus: id, name: bonus.name, usd: minorToAmount(bonus.amount) };
    await recordStaffAction(tx, deps, staff, { action, subjectId: userId, details });
  });
  deps.outbox.wake();
  return listBonusesForStaff(deps, userId);
}

/** Holds a bonus, or resumes it with the time it had left. @throws {Refusal} as `actOnBonus`; ALREADY_SO */
export const setBonusHeld = (
  deps: Deps,
  staff: Player,
  { id, held }: RequestOf<typeof calls.holdBonus>,
): Promise<Items> =>
  actOnBonus(deps, staff, id, async (tx, bonus) => {
    const { heldAt, expiresAt } = bonus;
    if ((heldAt !== null) === held) throw new Refusal('ALREADY_SO');
    const now = deps.clock.now();
    if (heldAt === null) {
      await changeBonus(tx, bonus, { held_at: now, due_at: null });
      return 'bonus-held';
    }
    const heldMs = Math.max(0, now.getTime() - heldAt.getTime());
    await changeBonus(tx, bonus, {
      held_at: null,
      due_at: now,
      expires_at: new Date(expiresAt.getTime() + heldMs),
    });
    return 'bonus-released';
  });

/** Ends a bonus as if it had expired incomplete. @throws {Refusal} as `actOnBonus`; ROUND_OPEN */
export const closeBonusAsStaff = (deps: Deps, staff: Player, id: string): Promise<Items> =>
  actOnBonus(deps, staff, id, async (tx, bonus) => {
    if (await hasOpenRound(tx, bonus)) throw new Refusal('ROUND_OPEN');
    await endBonusEarly(tx, deps, bonus, 'expired');
    return 'bonus-closed';
  });
