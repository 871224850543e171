import type { ValidBet } from '#core/fold.ts';
import { toMinorUnits } from '#core/multiplier.ts';
import { getMaxProfit } from '#core/stakes.ts';
import { formatUsd } from '../texts/format.ts';
import { Refusal } from '../http/refusal.ts';

/*
 * Bets on a bonus balance. A bonus is read without a lock: everything that changes what may be bet on it also
 * increments the version of its balance, which the bet compares.
 */

/** The part of a bonus that decides which bets it allows. Numbers are text, because JSON has no bigint. */
export interface PlayableBonus {
  readonly state: 'spins' | 'active' | 'closed';
  /** Held by staff, or until the player's identity is verified. */
  readonly isHeld: boolean;
  readonly pausedUntil: string | null;
  readonly expiresAt: string;
  /** The game, stake and number of free spins. */
  readonly game: string | null;
  readonly spinStake: string | null;
  readonly spinsLeft: number;
  readonly maxBet: string;
  /** Maximum win of one bet; null: no limit. */
  readonly mostWon: string | null;
  readonly notAllowed: readonly string[];
}

export interface PlayedAccount {
  readonly isMain: boolean;
  /** Null: not a bonus account. */
  readonly bonus: PlayableBonus | null;
}

/** The bonus of wallet `w` as JSON, null on main. */
export const BONUS_JSON_SQL = (
  userId: string,
): string => `case when w.account_no < 0 then (select json_build_object('state', n.state,
      'isHeld', n.held_at is not null or n.awaits_verification, 'pausedUntil', n.paused_until,
      'expiresAt', n.expires_at, 'game', n.game, 'spinStake', n.spin_stake::text, 'spinsLeft', n.spins_left,
      'maxBet', n.terms->>'maxBet', 'mostWon', n.terms->>'mostWon', 'notAllowed', n.terms->'notAllowed') from bonuses n where n.id = w.account_id and n.user_id = ${userId}) end`;

interface PlayedBet {
  readonly game: string;
  /** Minor units, for the whole round. */
  readonly staked: bigint;
  readonly now: Date;
}

/** Accepts every bet on main, and a bet on a bonus if its terms allow it. @throws {Refusal} BONUS_... */
export function assertBonusBetAllowed({ isMain, bonus }: PlayedAccount, bet: PlayedBet): void {
  if (isMain) return;
  if (!bonus || bonus.state === 'closed' || isBy(bonus.expiresAt, bet.now)) throw new Refusal('BONUS_CLOSED');
  const isPaused = bonus.pausedUntil !== null && !isBy(bonus.pausedUntil, bet.now);
  if (bonus.isHeld || isPaused) throw new Refusal('BONUS_HELD');
  if (bonus.state === 'spins') checkSpin(bonus, bet);
  else checkStake(bonus, bet);
}

const isBy = (moment: string, now: Date): boolean => Date.parse(moment) <= now.getTime();

function checkSpin({ game, spinStake, spinsLeft }: PlayableBonus, bet: PlayedBet): void {
  if (bet.game !== game) throw new Refusal('BONUS_GAME');
  const stake = BigInt(spinStake ?? 0);
  if (bet.staked !== stake) throw new Refusal('BONUS_STAKE', { values: { amount: formatUsd(stake) } });
  // All spins are used; the winnings are about to be credited.
  if (spinsLeft === 0) throw new Refusal('BONUS_HELD');
}

function checkStake({ notAllowed, maxBet }: PlayableBonus, bet: PlayedBet): void {
  if (notAllowed.includes(bet.game)) throw new Refusal('BONUS_GAME');
  if (bet.staked > BigInt(maxBet))
    throw new Refusal('BONUS_MAX_BET', { values: { amount: formatUsd(BigInt(maxBet)) } });
}

/**
 * Caps the win of a bet on a bonus by the terms of the bonus, as the house limit caps every bet. Free spins
 * have no such cap.
 * @throws {Refusal} BONUS_MAX_WIN if the rules of the game refuse a bet whose win would be capped
 */
export function withBonusLimit(bet: ValidBet, { bonus }: PlayedAccount): ValidBet {
  if (!bonus || bonus.mostWon === null) return bet;
  const { rules, params, stake } = bet;
  const mostWon = toMinorUnits(BigInt(bonus.mostWon));
  if (stake.maxProfit !== undefined && stake.maxProfit <= mostWon) return bet;
  if (rules.refusesAboveMaxProfit && getMaxProfit(rules, params, stake.bet) > mostWon)
    throw new Refusal('BONUS_MAX_WIN', { values: { amount: formatUsd(mostWon) } });
  return { rules, params, stake: { bet: stake.bet, maxProfit: mostWon } };
}

/**
 * Allows the stake of an open round to grow within the terms, even if the bonus has changed otherwise.
 * @throws {Refusal} BONUS_STAKE, BONUS_MAX_BET
 */
export function assertBonusRaiseAllowed(
  { bonus }: PlayedAccount,
  { staked, isMore }: { readonly staked: bigint; readonly isMore: boolean },
): void {
  if (!bonus || !isMore) return;
  const isSpin = bonus.state === 'spins';
  const most = BigInt((isSpin ? bonus.spinStake : bonus.maxBet) ?? 0);
  if (staked > most)
    throw new Refusal(isSpin ? 'BONUS_STAKE' : 'BONUS_MAX_BET', { values: { amount: formatUsd(most) } });
}

/**
 * SQL of a bet on a bonus: uses up a free spin, if the bonus has them. Flags the bonus for the bonus job when
 * less than a cent, or no spin, is left.
 */
export const consumeSpinCte = (gate: string): string => `, spun as (
    update bonuses n set spins_left = n.spins_left - case n.state when 'spins' then 1 else 0 end,
      due_at = case when @amountAfter::bigint < 1000000 or (n.state = 'spins' and n.spins_left = 1)
        then @now::timestamptz else n.due_at end
    from ${gate} where n.id = @accountId and n.user_id = @userId::uuid
  )`;

/** SQL that returns a stake to a bonus, with its free spin. */
export const restoreSpinCte = (gate: string): string => `, unspun as (
    update bonuses n set spins_left = n.spins_left + 1 from ${gate} where n.id = @accountId and n.user_id = @userId::uuid and n.state = 'spins'
  )`;
