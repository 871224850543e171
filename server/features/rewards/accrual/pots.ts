import type { Tx } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { PotKind } from '../tables.ts';
import type { Accrual } from './accruals.ts';

/** The gain of one pot in a batch. */
export interface PotGain {
  readonly userId: string;
  readonly kind: PotKind;
  /** The newest period in the batch. */
  period: number;
  /** The amount of that period. */
  running: bigint;
  /** The amount of earlier periods, or of kinds without periods. */
  closed: bigint;
}

/** Accumulates gains per pot, in any order, by the same rules as `ADD_TO_POTS` in the table. */
export class PotGains {
  readonly #gains = new Map<string, PotGain>();

  add(userId: string, { kind, period, amount }: Accrual): void {
    const key = `${userId}:${kind}`;
    const gain = this.#gains.get(key) ?? { userId, kind, period: period ?? 0, running: 0n, closed: 0n };
    this.#gains.set(key, gain);
    if (period === null || period < gain.period) gain.closed += amount;
    else if (period === gain.period) gain.running += amount;
    else Object.assign(gain, { period, running: amount, closed: gain.closed + gain.running });
  }

  get all(): readonly PotGain[] {
    return [...this.#gains.values()];
  }

  /** Minor units. */
  get sum(): bigint {
    return this.all.reduce((sum, { running, closed }) => sum + running + closed, 0n);
  }
}

interface Columns {
  readonly userIds: readonly string[];
  readonly kinds: readonly PotKind[];
  readonly periods: readonly number[];
  readonly running: readonly bigint[];
  readonly closed: readonly bigint[];
}

/** The later of two periods is the running one; the other is closed. */
const ADD_TO_POTS =
  defineStatement<Columns>(`insert into reward_pots as p (user_id, kind, period, running, closed)
  select user_id, kind, period, running, closed
  from unnest(@userIds::uuid[], @kinds::text[], @periods::integer[], @running::bigint[], @closed::bigint[])
    as gain (user_id, kind, period, running, closed) order by user_id, kind
  on conflict (user_id, kind) do update set
    closed = p.closed + excluded.closed + case when excluded.period > p.period then p.running
      when excluded.period < p.period then excluded.running else 0 end,
    running = case when excluded.period > p.period then excluded.running
      when excluded.period = p.period then p.running + excluded.running else p.running end,
    period = greatest(p.period, excluded.period)`);

/** Adds the gains to the pots, locked in key order. */
export async function addToPots(tx: Tx, gains: readonly PotGain[]): Promise<void> {
  if (gains.length === 0) return;
  await executeStatement(tx, ADD_TO_POTS, {
    userIds: gains.map(({ userId }) => userId),
    kinds: gains.map(({ kind }) => kind),
    periods: gains.map(({ period }) => period),
    running: gains.map(({ running }) => running),
    closed: gains.map(({ closed }) => closed),
  });
}
