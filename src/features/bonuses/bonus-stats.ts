import { amountToMinor } from '#core/money.ts';
import type { Bonus } from '#contract/bonuses.ts';

/** State of a bonus as displayed. */
export type DisplayedBonusState = 'spins' | 'held' | 'active' | 'complete';

export interface BonusStats {
  readonly state: DisplayedBonusState;
  /** Progress of the wager or the spins, 0 to 100. */
  readonly percent: number;
  /** Total free spins; 0 if the bonus has none. */
  readonly spins: number;
  /** Amounts that unlocking would pay and forfeit, in minor units. */
  readonly paidMinor: bigint;
  readonly restMinor: bigint;
}

/** Whether the free spins are all played and their winnings are still being totalled. */
export const isCounted = ({ status, kind, spin_stake: stake, spins_left: left }: Bonus): boolean =>
  kind === 'free_spins' && status === 0 && stake !== null && left === 0;

const stateOf = ({ status, spins_left: left }: Bonus): DisplayedBonusState => {
  if (left > 0) return 'spins';
  return ({ 0: 'held', 1: 'active', 2: 'complete' } as const)[status];
};

const percentOf = (done: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Math.min(100, Number((done * 100n) / whole));

export function getBonusStats(bonus: Bonus): BonusStats {
  const amount = amountToMinor(bonus.amount);
  const most = bonus.most_paid === null ? amount : amountToMinor(bonus.most_paid);
  const paidMinor = amount < most ? amount : most;
  const stake = bonus.spin_stake === null ? 0n : amountToMinor(bonus.spin_stake);
  const spins = stake === 0n ? 0 : Number(amountToMinor(bonus.granted) / stake);
  const state = stateOf(bonus);
  const percent =
    state === 'spins'
      ? percentOf(BigInt(spins - bonus.spins_left), BigInt(spins))
      : percentOf(amountToMinor(bonus.wager), amountToMinor(bonus.wager_required));
  return { state, percent, spins, paidMinor, restMinor: amount - paidMinor };
}
