import { Decimal } from 'decimal.js';
import * as z from 'zod/mini';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Job, Loop } from '../../feature.ts';
import { runAsLeader } from '../../run-as-leader.ts';
import { assertLeaseHeld, type Lease } from '../../lease.ts';
import { fetchJson } from '../prices/feature.ts';
import { fiats, setFiatRates } from './fiats.ts';

const DAY_MS = 86_400_000;
const LOOK_MS = 600_000;
const LEASE_MS = 20_000;
const READ_MS = 60_000;
/** Same number as amounts have. */
const DECIMALS = 8;
const MAX_RATE = 1e9;

/** The used fields of the reply; others are ignored. */
const reply = z.object({ base: z.literal('USD'), rates: z.record(z.string(), z.unknown()) });

type RateDeps = Pick<Deps, 'db' | 'clock' | 'env'>;

/**
 * Fetches the USD rates of other currencies at most once a day. Invalid rates leave the old ones unchanged.
 */
export async function updateRates(deps: RateDeps, lease: Lease, signal?: AbortSignal): Promise<void> {
  const { db, clock, env } = deps;
  if (env.ratesUrl === undefined) return;
  const at = clock.now();
  const since = new Date(at.getTime() - DAY_MS);
  if (await db.selectFrom('rates').select('iso').where('at', '>', since).executeTakeFirst()) return;
  const { rates } = reply.parse(await fetchJson(env.ratesUrl, signal));
  const known = fiats().flatMap(({ iso }) => {
    const rate = iso === 'USD' ? null : rateIn(rates[iso]);
    return rate === null ? [] : [{ iso, rate, at }];
  });
  if (known.length === 0) throw new Error('RATES_URL returned no rate.');
  await transaction(db, async (tx) => {
    await assertLeaseHeld(tx, lease);
    await tx
      .insertInto('rates')
      .values(known)
      .onConflict((conflict) =>
        conflict.column('iso').doUpdateSet(({ ref }) => ({ rate: ref('excluded.rate'), at })),
      )
      .execute();
  });
}

/** Parses a rate with as many decimals as amounts have; null if invalid. */
function rateIn(value: unknown): string | null {
  if (typeof value !== 'number' || !(value > 0 && value < MAX_RATE)) return null;
  const rate = new Decimal(value).toDecimalPlaces(DECIMALS);
  return rate.isZero() ? null : rate.toFixed();
}

/** Loads the rates that the leader fetched. */
export async function readRates({ db, env }: RateDeps): Promise<void> {
  if (env.ratesUrl === undefined) return;
  const rows = await db.selectFrom('rates').select(['iso', 'rate']).execute();
  setFiatRates(new Map(rows.map(({ iso, rate }) => [iso, rate])));
}

export const rateJobs: readonly Job[] = [
  { name: 'reading what 1 USD is in other currencies', everyMs: READ_MS, run: readRates },
];

export const rateLoops: readonly Loop[] = [
  {
    name: 'the loop of rates',
    async run(deps, signal) {
      if (deps.env.ratesUrl === undefined) return;
      const work = { name: 'rates', leaseMs: LEASE_MS, everyMs: LOOK_MS };
      await runAsLeader(deps, { ...work, turn: (lease, until) => updateRates(deps, lease, until) }, signal);
    },
  },
];
