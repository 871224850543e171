import { MINOR_PER_UNIT, minorToAmount } from '#contract/money.ts';
import type { Rank, Tier } from './contract.ts';

interface TierContent {
  readonly name: string;
  /** XP of its levels. */
  readonly starts: readonly number[];
  readonly rakeback: readonly number[];
  readonly recharge: number;
}

const none = [0, 0, 0, 0];

const content: Readonly<Record<Tier, TierContent>> = {
  newbie: { name: 'Newbie', starts: [0], rakeback: none, recharge: 3 },
  bronze: { name: 'Bronze', starts: [1_000, 2_500, 5_000, 7_500], rakeback: none, recharge: 4 },
  silver: { name: 'Silver', starts: [10_000, 17_500, 25_000, 37_500], rakeback: none, recharge: 5 },
  gold: { name: 'Gold', starts: [50_000, 62_500, 75_000, 87_500], rakeback: [5, 6, 7, 8], recharge: 6 },
  platinum: {
    name: 'Platinum',
    starts: [100_000, 200_000, 350_000, 600_000],
    rakeback: [9, 10, 10, 11],
    recharge: 8,
  },
  diamond: {
    name: 'Diamond',
    starts: [1_000_000, 2_500_000, 5_000_000, 10_000_000],
    rakeback: [12, 13, 14, 15],
    recharge: 10,
  },
};

const NUMERALS = ['I', 'II', 'III', 'IV'];

/** Every level, lowest first: Newbie, Bronze I to Diamond IV. */
export const ranks: readonly Rank[] = Object.entries(content)
  .flatMap(([tier, { name, starts, rakeback, recharge }]) =>
    starts.map((start, level) => ({
      name: starts.length === 1 ? name : `${name} ${NUMERALS[level]}`,
      tier: tier as Tier, // its own keys
      start: minorToAmount(BigInt(start) * MINOR_PER_UNIT),
      rakeback: rakeback[level] ?? 0,
      recharge,
      chat_icon: `rank-${tier}`,
    })),
  )
  .map((rank, id) => ({ id, ...rank }));
