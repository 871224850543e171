import type { Tx } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import { toUtcDay, firstDayOf, toUtcWeek } from '../../reward-rules/feature.ts';

/** What a batch adds to one day of a player. */
interface DayGain {
  readonly userId: string;
  readonly day: number;
  /** Minor units. */
  staked: bigint;
  payout: bigint;
  expected: bigint;
  rounds: bigint;
  /** Stakes less payouts of rounds on bonuses, which count for nothing else. */
  bonusResult: bigint;
}

/** Accumulates play per player and day. */
export class DayGains {
  readonly #gains = new Map<string, DayGain>();

  add(userId: string, day: number, gain: Pick<DayGain, 'staked' | 'payout' | 'expected'>): void {
    const known = this.#of(userId, day);
    known.staked += gain.staked;
    known.payout += gain.payout;
    known.expected += gain.expected;
    known.rounds += 1n;
  }

  addOnBonus(userId: string, day: number, { staked, payout }: Pick<DayGain, 'staked' | 'payout'>): void {
    this.#of(userId, day).bonusResult += staked - payout;
  }

  #of(userId: string, day: number): DayGain {
    const key = `${userId}:${day}`;
    const known = this.#gains.get(key) ?? {
      userId,
      day,
      staked: 0n,
      payout: 0n,
      expected: 0n,
      rounds: 0n,
      bonusResult: 0n,
    };
    this.#gains.set(key, known);
    return known;
  }

  get all(): readonly DayGain[] {
    return [...this.#gains.values()];
  }
}

/** Returns the day that a round counts for: its own, or the first day after the last closed week. */
export function countedDay(settledAt: Date, now: Date, closedWeek: number | null): number {
  if (closedWeek === null || toUtcWeek(settledAt) > closedWeek) return toUtcDay(settledAt);
  return Math.max(toUtcDay(now), firstDayOf(closedWeek + 1));
}

interface Columns {
  readonly userIds: readonly string[];
  readonly days: readonly number[];
  readonly staked: readonly bigint[];
  readonly payouts: readonly bigint[];
  readonly expected: readonly bigint[];
  readonly rounds: readonly bigint[];
  readonly bonusResults: readonly bigint[];
}

const ADD_TO_DAYS =
  defineStatement<Columns>(`insert into player_days as d (user_id, day, staked, payout, expected, rounds,
    bonus_result)
  select user_id, day, staked, payout, expected, rounds, bonus_result
  from unnest(@userIds::uuid[], @days::integer[], @staked::bigint[], @payouts::bigint[], @expected::bigint[],
    @rounds::bigint[], @bonusResults::bigint[])
    as gain (user_id, day, staked, payout, expected, rounds, bonus_result) order by user_id, day
  on conflict (user_id, day) do update set staked = d.staked + excluded.staked, payout = d.payout + excluded.payout,
    expected = d.expected + excluded.expected, rounds = d.rounds + excluded.rounds,
    bonus_result = d.bonus_result + excluded.bonus_result`);

/** Adds the gains to the players' days. */
export async function addToDays(tx: Tx, gains: readonly DayGain[]): Promise<void> {
  if (gains.length === 0) return;
  await executeStatement(tx, ADD_TO_DAYS, {
    userIds: gains.map(({ userId }) => userId),
    days: gains.map(({ day }) => day),
    staked: gains.map(({ staked }) => staked),
    payouts: gains.map(({ payout }) => payout),
    expected: gains.map(({ expected }) => expected),
    rounds: gains.map(({ rounds }) => rounds),
    bonusResults: gains.map(({ bonusResult }) => bonusResult),
  });
}
