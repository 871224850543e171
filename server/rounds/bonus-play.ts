import type { ValidBet } from '#core/fold.ts';
import { toMinorUnits } from '#core/multiplier.ts';
import { getMaxProfit } from '#core/stakes.ts';
import { formatUsd } from '../texts/format.ts';
import { Refusal } from '../http/refusal.ts';

/*
 * Bets on a bonus balance. What is read of a bonus needs no lock: everything that changes what may be bet on it moves
 * the version of its balance on, which a bet compares.
 */

/** A bonus as far as it says what may be bet on it; JSON has neither bigint nor dates. */
export interface PlayableBonus {
  readonly state: 'spins' | 'active' | 'closed';
  /** By staff, or until its player has proven who he is. */
  readonly isHeld: boolean;
  readonly pausedUntil: string | null;
  readonly expiresAt: string;
  /** Of free spins: their game, stake and number. */
  readonly game: string | null;
  readonly spinStake: string | null;
  readonly spinsLeft: number;
  readonly maxBet: string;
  /** What one bet can win at most; null: no limit. */
  readonly mostWon: string | null;
  readonly notAllowed: readonly string[];
}

/** The account that is bet from. */
export interface PlayedAccount {
  readonly isMain: boolean;
  /** Null: it is no bonus. */
  readonly bonus: PlayableBonus | null;
}

/** The bonus of account `a` as the statements read it, null on main. */
export const BONUS_JSON_SQL = `case when a.kind = 'bonus' then (select json_build_object('state', n.state,
      'isHeld', n.held_at is not null or n.awaits_verification, 'pausedUntil', n.paused_until,
      'expiresAt', n.expires_at, 'game', n.game, 'spinStake', n.spin_stake::text, 'spinsLeft', n.spins_left,
      'maxBet', n.terms->>'maxBet', 'mostWon', n.terms->>'mostWon', 'notAllowed', n.terms->'notAllowed') from bonuses n where n.id = a.id) end`;

interface PlayedBet {
  readonly game: string;
  /** Minor units: of the whole round. */
  readonly staked: bigint;
  readonly now: Date;
}

/** Lets a bet on main pass, and one on a bonus by its terms. @throws {Refusal} BONUS_... */
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
  // Its winnings are about to be counted.
  if (spinsLeft === 0) throw new Refusal('BONUS_HELD');
}

function checkStake({ notAllowed, maxBet }: PlayableBonus, bet: PlayedBet): void {
  if (notAllowed.includes(bet.game)) throw new Refusal('BONUS_GAME');
  if (bet.staked > BigInt(maxBet))
    throw new Refusal('BONUS_MAX_BET', { values: { amount: formatUsd(BigInt(maxBet)) } });
}

/**
 * A bet as an account can take it: on a bonus its win is limited by the terms, like that of every bet is by the house.
 * Free spins have no such limit.
 * @throws {Refusal} BONUS_MAX_WIN where the rules of the game refuse what they would have to cut
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

/** The stake of an open round may grow while that is within the terms, whatever else became of the bonus. @throws {Refusal} BONUS_STAKE, BONUS_MAX_BET */
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
 * The part of a statement that bets from a bonus: takes a spin where it plays those. When less than a cent stays on
 * the balance, or no spin, the job of the bonuses is to look at it.
 */
export const consumeSpinCte = (gate: string): string => `, spun as (
    update bonuses n set spins_left = n.spins_left - case n.state when 'spins' then 1 else 0 end,
      due_at = case when @amountAfter::bigint < 1000000 or (n.state = 'spins' and n.spins_left = 1)
        then @now::timestamptz else n.due_at end
    from ${gate} where n.id = @accountId
  )`;

/** The part of a statement that gives a stake back to a bonus: with its spin. */
export const restoreSpinCte = (gate: string): string => `, unspun as (
    update bonuses n set spins_left = n.spins_left + 1 from ${gate} where n.id = @accountId and n.state = 'spins'
  )`;
