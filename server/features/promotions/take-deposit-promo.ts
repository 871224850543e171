import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { Refusal } from '../../http/refusal.ts';
import { openBonus } from '../bonuses/feature.ts';
import {
  DAY_MS,
  getDisabledOfferings,
  getWagerRequirement,
  keepsDepositOnMain,
  loadRewardRules,
  mostPaidOf,
} from '../reward-rules/feature.ts';
import { matchesFor, type DepositMatch, type PromoDeps } from './deposit-promos.ts';
import { getOfferRecipient, canReceiveOffers } from './player.ts';

const LOCK_CHOSEN = defineStatement<
  { userIds: readonly string[] },
  { userId: string }
>(`select user_id as "userId"
  from reward_players where user_id = any(@userIds::uuid[]) and deposit_promo is not null
  order by user_id for no key update`);

/**
 * Locks the selections of players who selected a deposit promo, and returns their ids. Call it before locking
 * any balance. Locks in order of player ids, so that two credits cannot deadlock.
 */
export const lockDepositPromos = async (tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await executeStatement(tx, LOCK_CHOSEN, { userIds })).map(({ userId }) => userId));

/** A deposit that was just credited to main. */
export interface CreditedDeposit {
  readonly userId: string;
  /** The deposit's id. */
  readonly ref: string;
  /** The part of it that stays on main, in minor units. */
  readonly amount: bigint;
}

const CHOSEN = defineStatement<
  CreditedRef,
  { code: string | null; index: number }
>(`select p.deposit_promo as code, (
    select count(*) from deposits d where d.user_id = @userId and d.state = 'credited'
      and (d.credited_at, d.id) <= (select o.credited_at, o.id from deposits o where o.id = @ref)
  )::integer as index
  from reward_players p where p.user_id = @userId`);
type CreditedRef = Pick<CreditedDeposit, 'userId' | 'ref'>;

/**
 * Opens the bonus that the player selected for the next deposit if this deposit qualifies, and uses the
 * selection up. The player's row was locked before the deposit was credited (`lockDepositPromos`).
 */
export async function takeDepositPromo(tx: Tx, deps: PromoDeps, credited: CreditedDeposit): Promise<void> {
  const { userId, ref, amount } = credited;
  const [chosen] = await executeStatement(tx, CHOSEN, { userId, ref });
  if (!chosen || chosen.code === null) return;
  if (getDisabledOfferings(deps, null).includes('deposit_match')) return;
  if (!canReceiveOffers(await getOfferRecipient(tx, userId), deps.clock.now())) return;
  const matches = await matchesFor(tx, deps, userId, chosen.index);
  const match = matches.find(({ code }) => code === chosen.code);
  if (!match || amount < match.depositMin) return;
  if (!(await open(tx, deps, credited, match))) return;
  await tx.updateTable('reward_players').set({ deposit_promo: null }).where('user_id', '=', userId).execute();
  if (!match.isByCode) return;
  await tx
    .updateTable('promo_code_users')
    .set({ used_at: deps.clock.now(), ref })
    .where('user_id', '=', userId)
    .where('code', '=', match.code)
    .execute();
}

/** Returns false if the player has too many bonuses; the deposit is credited anyway. */
async function open(
  tx: Tx,
  deps: PromoDeps,
  { userId, ref, amount }: CreditedDeposit,
  { code, name, percent, max }: DepositMatch,
): Promise<boolean> {
  const rules = loadRewardRules(deps);
  const matched = amount < max ? amount : max;
  const granted = (matched * BigInt(percent)) / 100n;
  const { days } = rules.bonuses.kinds.deposit_match;
  if (granted === 0n) return false;
  try {
    await openBonus(tx, deps, {
      userId,
      kind: 'deposit_match',
      code,
      name,
      ref,
      granted,
      mostPaid: mostPaidOf(rules, 'deposit_match', granted),
      own: keepsDepositOnMain(rules) ? 0n : matched,
      wagerRequired: granted * BigInt(getWagerRequirement(rules, 'deposit_match')),
      expiresAt: new Date(deps.clock.now().getTime() + days * DAY_MS),
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.key === 'TOO_MANY_BONUSES') return false;
    throw error;
  }
}
