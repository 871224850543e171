import type { Deps } from './deps.ts';
import { defineStatement, executeStatement } from './db/statement.ts';
import { readFirstDay, readLastProvenDay } from './db/proof-days.ts';
import { DAY_MS, dayOf, SETTLED_AFTER_MS } from './db/proof-ranges.ts';
import { openRangeProver } from './db/proof-workers.ts';
import { proveBooks } from './db/prove-books.ts';
import type { FeatureGauge, Job } from './feature.ts';
import { acquireLease, releaseLease, renewLease } from './lease.ts';

const LEASE = 'proving the books';
/** Longer than the proof of a quarter of a day, after which it is renewed. */
const LEASE_MS = 15 * 60_000;
/** Books with a problem are looked at again this much later. */
const AGAIN_MS = 6 * 3_600_000;
const PROBLEMS_KEPT = 100;

interface Run {
  readonly ranAt: Date;
  readonly problems: readonly string[];
}
const LAST_RUN = defineStatement<object, Run>(
  'select ran_at as "ranAt", problems from proof_runs order by ran_at desc limit 1',
);
const KEEP_RUN = defineStatement<{ now: Date; rounds: number; problems: string }>(
  'insert into proof_runs (ran_at, rounds, problems) values (@now, @rounds, @problems::jsonb) on conflict do nothing',
);

type ProofJobDeps = Pick<Deps, 'db' | 'catalogue' | 'vault' | 'clock' | 'dealer' | 'log' | 'env'>;

/**
 * Proves yesterday once it is over, by one process, and stores it. What is wrong is logged, counted by a gauge, and
 * looked for again some hours later.
 */
export async function proveNightly(deps: ProofJobDeps): Promise<void> {
  if (!(await isDue(deps))) return;
  const lease = await acquireLease(deps, LEASE, LEASE_MS);
  if (!lease) return;
  // One thread, so that bets keep the other cores.
  const prover = openRangeProver(deps, deps.env, 1);
  try {
    const { problems, rounds, days } = await proveBooks(deps, {
      isKept: true,
      prover,
      onRange: () => renewLease(deps, lease),
    });
    await executeStatement(deps.db, KEEP_RUN, {
      now: deps.clock.now(),
      rounds,
      problems: JSON.stringify(problems.slice(0, PROBLEMS_KEPT)),
    });
    if (problems.length > 0) deps.log.error({ problems }, 'the books do not balance');
    else deps.log.info({ days, rounds }, 'the books are proven');
  } finally {
    await prover.close();
    await releaseLease(deps, lease);
  }
}

async function isDue({ db, clock }: ProofJobDeps): Promise<boolean> {
  const nowMs = clock.now().getTime();
  const today = dayOf(nowMs - SETTLED_AFTER_MS);
  const [run] = await executeStatement(db, LAST_RUN, {});
  if (run && run.problems.length > 0) return run.ranAt.getTime() + AGAIN_MS <= nowMs;
  const lastDay = await readLastProvenDay(db);
  const next = lastDay === null ? await readFirstDay(db) : lastDay + 1;
  return next !== null && next < today;
}

export const proofJob: Job = { name: 'proving the books', everyMs: 600_000, run: proveNightly };

const SINCE = defineStatement<object, { createdAt: Date }>(
  `select created_at as "createdAt" from system_accounts order by created_at limit 1`,
);

/** Seconds since the end of the last proven day; of a new site since it was made. */
const age: FeatureGauge = {
  name: 'books_proof_age_seconds',
  help: 'Seconds since the end of the last day whose rounds and transfers are proven.',
  labels: [],
  read: async ({ db, clock }) => {
    const lastDay = await readLastProvenDay(db);
    const [since] = lastDay === null ? await executeStatement(db, SINCE, {}) : [];
    const fromMs = lastDay === null ? since?.createdAt.getTime() : (lastDay + 1) * DAY_MS;
    return fromMs === undefined ? [] : [{ labels: {}, value: (clock.now().getTime() - fromMs) / 1000 }];
  },
};

const wrong: FeatureGauge = {
  name: 'books_proof_problems',
  help: 'What the last nightly proof found wrong.',
  labels: [],
  read: async ({ db }) => {
    const [run] = await executeStatement(db, LAST_RUN, {});
    return run ? [{ labels: {}, value: run.problems.length }] : [];
  },
};

export const proofGauges: readonly FeatureGauge[] = [age, wrong];
