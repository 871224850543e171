import { serializeBalance } from '../../../ledger/index.ts';
import { minorToAmount } from '#core/money.ts';
import type { BalanceState } from '#contract/shared.ts';
import type { Tx } from '../../../db/connection.ts';
import { firstReply, keepFirstReply } from '../../../db/first-replies.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { formatSpan } from '../../../texts/format.ts';
import type { Language } from '../../../texts/languages.ts';
import { getPlayerLevel, lockRewardPlayer } from '../../reward-rules/feature.ts';
import { periodEnd, secondsUntil } from '../periods.ts';
import { claimableAmount, lockPots, rememberClaim, type Pot } from '../pots.ts';
import { getLowestLevelWithPerk, secondsUntilRakeback } from '../rakeback.ts';
import { getMainBalanceForReply, payTakenRewards } from './pay.ts';
import { takePots } from './take-rewards.ts';

/** The kinds of pots claimed on their own; recharge is paid through the calendar. */
export type ClaimedKind = Exclude<Pot['kind'], 'recharge'>;

export interface PotClaim {
  readonly userId: string;
  readonly kind: ClaimedKind;
  readonly clientId: string | undefined;
  readonly language: Language;
}

interface Paid {
  readonly amount: string;
  readonly balance: BalanceState;
  readonly claimable_in: number;
}

/**
 * Pays the claimable part of a pot. A repeat of the pot's last claim gets its first reply.
 * @throws {Refusal} NOTHING_TO_CLAIM, NOT_CLAIMABLE_YET, RANK_TOO_LOW
 */
export async function claimPot(deps: Deps, claim: PotClaim): Promise<Paid> {
  const paid = await transaction(deps.db, (tx) => claimIn(tx, deps, claim));
  deps.outbox.wake();
  return paid;
}

async function claimIn(tx: Tx, deps: Deps, claim: PotClaim): Promise<Paid> {
  const { userId, kind, clientId } = claim;
  await lockRewardPlayer(tx, userId);
  const key = clientId === undefined ? null : { userId, call: `claim ${kind}`, clientId };
  const first = key && (await firstReply<Paid>(tx, key));
  if (first) return first;
  const reply = await claimNow(tx, deps, claim);
  return key ? keepFirstReply(tx, key, { reply, now: deps.clock.now() }) : reply;
}

async function claimNow(tx: Tx, deps: Deps, claim: PotClaim): Promise<Paid> {
  const { userId, kind, clientId } = claim;
  const now = deps.clock.now();
  const pot = (await lockPots(tx, userId)).find((one) => one.kind === kind);
  if (clientId !== undefined && pot?.lastClientId === clientId && pot.lastAmount !== null)
    return paidOf(
      pot.lastAmount,
      serializeBalance(await getMainBalanceForReply(tx, userId)),
      nextIn(kind, pot, now),
    );
  if (kind === 'instant_rakeback') await assertLevel(tx, deps, userId);
  const amount = claimableAmount(pot, now);
  if (!pot || amount === 0n) throw new Refusal('NOTHING_TO_CLAIM');
  if (kind === 'instant_rakeback') assertRested(pot, now, claim.language);
  const taken = await takePots(tx, { userId, now }, [pot]);
  if (clientId !== undefined) await rememberClaim(tx, { userId, kind, clientId, amount });
  const balance = await payTakenRewards(tx, deps, userId, taken);
  return paidOf(amount, serializeBalance(balance), nextIn(kind, { ...pot, claimedAt: now }, now));
}

const paidOf = (amount: bigint, balance: BalanceState, claimableIn: number): Paid => ({
  amount: minorToAmount(amount),
  balance,
  claimable_in: claimableIn,
});

async function assertLevel(tx: Tx, deps: Deps, userId: string): Promise<void> {
  const least = getLowestLevelWithPerk(deps, 'rakeback');
  if ((await getPlayerLevel(deps, tx, userId)).id < least.id)
    throw new Refusal('RANK_TOO_LOW', { values: { rank: least.name } });
}

function assertRested(pot: Pot, now: Date, language: Language): void {
  const seconds = secondsUntilRakeback(pot, now);
  if (seconds > 0)
    throw new Refusal('NOT_CLAIMABLE_YET', { values: { time: formatSpan(seconds, language) } });
}

/** Returns the seconds until a pot that was just emptied can be claimed again. */
function nextIn(kind: ClaimedKind, pot: Pot, now: Date): number {
  if (kind === 'instant_rakeback') return secondsUntilRakeback(pot, now);
  return kind === 'cashback' || kind === 'level_up' ? 0 : secondsUntil(periodEnd(kind, now), now);
}
