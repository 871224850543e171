import type { Db } from './db/connection.ts';
import { readFirstProvenDay } from './db/proof-days.ts';
import type { ProofPlace } from './db/proof-place.ts';
import { DAY_MS } from './db/proof-ranges.ts';
import { openRangeProver } from './db/proof-workers.ts';
import { proveBooks, type ProofReport } from './db/prove-books.ts';
import { defineStatement, executeStatement } from './db/statement.ts';
import type { Deps } from './deps.ts';
import type { FeatureGauge, Job } from './feature.ts';
import { acquireLease, releaseLease, renewLease } from './lease.ts';

const LEASE = 'proving every day';
/** Longer than the proof of a quarter of a day, after which it is renewed. */
const LEASE_MS = 15 * 60_000;
/** A portion ends with the first day after this long, so that a server can stop. */
const PORTION_MS = 20_000;
const EVERY_MS = 60_000;
/** Books with a problem are looked at again this much later. */
const AGAIN_MS = 6 * 3_600_000;
const PROBLEMS_KEPT = 100;

interface FullProof {
  readonly begunAt: Date;
  readonly endedAt: Date;
  readonly problems: readonly string[];
}
const LAST = defineStatement<object, FullProof>(
  `select begun_at as "begunAt", ended_at as "endedAt", problems from full_proofs order by begun_at desc limit 1`,
);
const KEEP = defineStatement<{ begunAt: Date; now: Date; days: number; rounds: number; problems: string }>(
  `insert into full_proofs (begun_at, ended_at, days, rounds, problems)
  values (@begunAt, @now, @days, @rounds, @problems::jsonb) on conflict do nothing`,
);
const BEGUN = defineStatement<object, { begunAt: Date }>(
  'select begun_at as "begunAt" from full_proof_progress',
);
const PROGRESS = defineStatement<object, { progress: string }>('select progress from full_proof_progress');
const KEEP_PROGRESS = defineStatement<{ begunAt: Date; progress: string }>(
  `insert into full_proof_progress (begun_at, progress) values (@begunAt, @progress)
  on conflict (is_only) do update set begun_at = excluded.begun_at, progress = excluded.progress`,
);
const FORGET_PROGRESS = defineStatement('delete from full_proof_progress');

type FullProofDeps = Pick<
  Deps,
  'db' | 'replica' | 'catalogue' | 'vault' | 'clock' | 'dealer' | 'log' | 'env'
>;

/** In the database: any process may go on with the next portion. */
const placeInDatabase = (db: Db, begunAt: Date): ProofPlace => ({
  everyMs: PORTION_MS,
  load: async () => (await executeStatement(db, PROGRESS, {}))[0]?.progress ?? null,
  keep: async (progress) => void (await executeStatement(db, KEEP_PROGRESS, { begunAt, progress })),
  forget: async () => void (await executeStatement(db, FORGET_PROGRESS, {})),
});

/**
 * Proves every day again and compares it with its proof, every `PROVE_ALL_DAYS`, by one process at a time and in
 * portions: each call goes on where the last one paused. What is wrong is logged and counted by a gauge.
 */
export async function proveEveryDay(deps: FullProofDeps, portionMs = PORTION_MS): Promise<void> {
  if ((await dueSince(deps)) === null) return;
  const lease = await acquireLease(deps, LEASE, LEASE_MS);
  if (!lease) return;
  try {
    // Another process may have ended it meanwhile.
    const begunAt = await dueSince(deps);
    if (begunAt === null) return;
    const untilMs = performance.now() + portionMs;
    const report = await provePortion(deps, {
      place: placeInDatabase(deps.db, begunAt),
      onRange: () => renewLease(deps, lease),
      mayGoOn: () => performance.now() < untilMs,
    });
    if (report.pausedAt === undefined) await keepReport(deps, begunAt, report);
    else deps.log.debug({ day: report.pausedAt }, 'the proof of every day pauses');
  } finally {
    await releaseLease(deps, lease);
  }
}

type Portion = Required<Pick<Parameters<typeof proveBooks>[1], 'place' | 'onRange' | 'mayGoOn'>>;

/** Reads from the replica where there is one. In one thread, so that bets keep the other cores. */
async function provePortion(deps: FullProofDeps, portion: Portion): Promise<ProofReport> {
  const { databaseUrl, directUrl, replicaUrl } = deps.env;
  const prove = async (db: Db): Promise<ProofReport> => {
    const reading = { ...deps, db };
    const url = db === deps.db ? (directUrl ?? databaseUrl) : replicaUrl;
    const prover = openRangeProver(reading, { ...deps.env, databaseUrl: url, directUrl: url }, 1);
    try {
      return await proveBooks(reading, {
        isAll: true,
        prover,
        place: portion.place,
        onRange: portion.onRange,
        mayGoOn: portion.mayGoOn,
      });
    } finally {
      await prover.close();
    }
  };
  return deps.replica ? deps.replica.read(deps.db, prove) : prove(deps.db);
}

async function keepReport(deps: FullProofDeps, begunAt: Date, report: ProofReport): Promise<void> {
  const { problems, rounds, days } = report;
  await executeStatement(deps.db, KEEP, {
    begunAt,
    now: deps.clock.now(),
    days,
    rounds,
    problems: JSON.stringify(problems.slice(0, PROBLEMS_KEPT)),
  });
  if (problems.length > 0)
    deps.log.error({ problems }, 'the books are not as they were proven, or do not balance');
  else deps.log.info({ days, rounds }, 'every day is proven again');
}

/** When the proof that is due began, or begins now; null: none is due. */
async function dueSince({ db, clock, env }: FullProofDeps): Promise<Date | null> {
  const now = clock.now();
  if (env.proveAllDays === 0) return null;
  const [unfinished] = await executeStatement(db, BEGUN, {});
  if (unfinished) return unfinished.begunAt;
  const [last] = await executeStatement(db, LAST, {});
  if (last && last.problems.length > 0)
    return last.endedAt.getTime() + AGAIN_MS <= now.getTime() ? now : null;
  const sinceMs = last?.begunAt.getTime() ?? (await firstProofMs(db));
  return sinceMs !== null && sinceMs + env.proveAllDays * DAY_MS <= now.getTime() ? now : null;
}

/** The end of the first proven day. */
async function firstProofMs(db: Db): Promise<number | null> {
  const day = await readFirstProvenDay(db);
  return day === null ? null : (day + 1) * DAY_MS;
}

export const fullProofJob: Job = { name: 'proving every day again', everyMs: EVERY_MS, run: proveEveryDay };

export const fullProofGauges: readonly FeatureGauge[] = [
  {
    name: 'books_full_proof_age_seconds',
    help: 'Seconds since every day was last proven again; before that, since the first proven day.',
    labels: [],
    read: async ({ db, clock, env }) => {
      if (env.proveAllDays === 0) return [];
      const [last] = await executeStatement(db, LAST, {});
      const sinceMs = last?.begunAt.getTime() ?? (await firstProofMs(db));
      return sinceMs === null ? [] : [{ labels: {}, value: (clock.now().getTime() - sinceMs) / 1000 }];
    },
  },
  {
    name: 'books_full_proof_problems',
    help: 'What the last proof of every day found wrong.',
    labels: [],
    read: async ({ db }) => {
      const [last] = await executeStatement(db, LAST, {});
      return last ? [{ labels: {}, value: last.problems.length }] : [];
    },
  },
];
