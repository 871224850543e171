import type { Db } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { RewardRules } from '../../reward-rules/feature.ts';

const SPINS = defineStatement<{ since: Date }, { segment: number; prize: bigint; count: bigint }>(
  `select segment, prize, count(*) as count from wheel_spins where created_at >= @since::timestamptz
  group by segment, prize`,
);

/** The wheel's payout, in minor units. */
export interface WheelPaid {
  readonly spins: number;
  readonly paid: bigint;
  /** The average payout of the same number of spins. */
  readonly expected: bigint;
}

/** Compares the wheel with its expectation; each spin counts with the factor its prize was paid with. */
export async function wheelSince(db: Db, { prizes }: RewardRules['wheel'], since: Date): Promise<WheelPaid> {
  const tickets = prizes.reduce((sum, prize) => sum + BigInt(prize.tickets), 0n);
  const ofAll = prizes.reduce((sum, { amount, tickets: of }) => sum + amount * BigInt(of), 0n);
  let [spins, paid, expected] = [0n, 0n, 0n];
  for (const { segment, prize, count } of await executeStatement(db, SPINS, { since })) {
    const factor = prize / (prizes[segment]?.amount ?? prize);
    spins += count;
    paid += prize * count;
    expected += (ofAll * factor * count) / tickets;
  }
  return { spins: Number(spins), paid, expected };
}
