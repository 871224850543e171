import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { bookMovements, openAccount, systemAccounts, type Movement } from '../../ledger/index.ts';
import { publishBalanceUpdate } from '../../rounds/index.ts';
import { formatUsd } from '../../texts/format.ts';
import { notify } from '../notifications/feature.ts';
import {
  lockRewardPlayer,
  mostWonOf,
  loadRewardRules,
  getWagerRequirement,
} from '../reward-rules/feature.ts';
import { getMainAccountId, publishBalancesChanged } from './update-bonus.ts';
import type { BonusKind } from '#contract/bonuses.ts';
import type { BonusTerms } from './tables.ts';

export type BonusDeps = Pick<Deps, 'db' | 'clock' | 'env' | 'catalogue'>;

/** A new bonus; amounts are in minor units. */
export interface NewBonus {
  readonly userId: string;
  readonly kind: BonusKind;
  readonly code: string;
  readonly name: string;
  /** Moved over from main. */
  readonly own: bigint;
  readonly granted: bigint;
  readonly wagerRequired: bigint;
  /** Null: no limit. */
  readonly mostPaid: bigint | null;
  readonly expiresAt: Date;
  /** What it came with; the same reference opens no second bonus. */
  readonly ref?: string;
  /** For free spins; `granted` is the sum of their stakes. */
  readonly spins?: { readonly count: number; readonly stake: bigint; readonly game: string };
}

/**
 * Opens a bonus balance and funds it. Locks the player's reward row: the caller holds that lock already, or
 * has no balance locked yet.
 * @throws {Refusal} TOO_MANY_BONUSES
 */
export async function openBonus(tx: Tx, deps: BonusDeps, bonus: NewBonus): Promise<{ readonly id: string }> {
  const { userId, kind, own, granted, spins } = bonus;
  await lockRewardPlayer(tx, userId);
  await assertRoom(tx, deps, userId, kind);
  const id = await openAccount(tx, deps, { ownerId: userId, kind: 'bonus' });
  await tx
    .insertInto('bonuses')
    .values({
      id,
      user_id: userId,
      kind,
      code: bonus.code,
      name: bonus.name,
      ref: bonus.ref ?? null,
      state: spins ? 'spins' : 'active',
      own,
      granted,
      terms: JSON.stringify(termsOf(deps, bonus)),
      spins: spins?.count ?? 0,
      spins_left: spins?.count ?? 0,
      spin_stake: spins?.stake ?? null,
      game: spins?.game ?? null,
      wager_required: bonus.wagerRequired,
      created_at: deps.clock.now(),
      expires_at: bonus.expiresAt,
      due_at: bonus.expiresAt,
    })
    .execute();
  await fill(tx, deps, id, bonus);
  await publishBalancesChanged(tx, deps, userId);
  await notify(tx, deps, {
    userId,
    key: 'bonus_started',
    type: 'win',
    isOffer: true,
    params: { name: bonus.name, amount: formatUsd(own + granted) },
  });
  return { id };
}

/**
 * Checks how many bonuses may be open. The player's row is locked, so concurrent calls cannot exceed the
 * limit.
 */
async function assertRoom(tx: Tx, deps: BonusDeps, userId: string, kind: BonusKind): Promise<void> {
  const open = await tx
    .selectFrom('bonuses')
    .select('kind')
    .where('user_id', '=', userId)
    .where('state', '<>', 'closed')
    .execute();
  const isMatched = kind === 'deposit_match' && open.some((other) => other.kind === kind);
  if (isMatched || open.length >= loadRewardRules(deps).bonuses.most) throw new Refusal('TOO_MANY_BONUSES');
}

function termsOf(deps: BonusDeps, { kind, granted, mostPaid, spins }: NewBonus): BonusTerms {
  const rules = loadRewardRules(deps);
  const { maxBet, notAllowed, kinds } = rules.bonuses;
  const { days, mostWonPercent } = kinds[kind];
  const mostWon = spins ? null : mostWonOf(rules, kind, granted);
  return {
    maxBet: String(maxBet),
    mostPaid: mostPaid === null ? null : String(mostPaid),
    mostWon: mostWon === null ? null : String(mostWon),
    mostWonPercent,
    isOwnFirst: true,
    notAllowed,
    wagerMultiple: getWagerRequirement(rules, kind),
    days,
  };
}

async function fill(tx: Tx, deps: BonusDeps, id: string, { userId, own, granted }: NewBonus): Promise<void> {
  const main = await getMainAccountId(tx, userId);
  const movements: Movement[] = [];
  const to = { userId, credit: id, roundId: null };
  if (own > 0n)
    movements.push({ ...to, debit: main, amount: own, code: 'bonus-own', clientId: `bonus:${id}:own` });
  if (granted > 0n) {
    const grant = { code: 'bonus-grant', clientId: `bonus:${id}:grant` } as const;
    movements.push({ ...to, ...grant, debit: systemAccounts.rewards, amount: granted });
  }
  const moved = await bookMovements(tx, deps, movements);
  const left = moved.get(main);
  if (left) await publishBalanceUpdate(tx, deps, userId, left);
}
