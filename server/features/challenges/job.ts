import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { systemAccounts, transfer } from '../../ledger/index.ts';
import {
  withAdvisoryLock,
  isClockInSync,
  ADVISORY_LOCK_KEYS,
  getDisabledOfferings,
} from '../reward-rules/feature.ts';
import { ELIGIBLE_HITS_SQL, findNextHit, payWinner } from './winners.ts';
import { seedDemoChallenges } from './demo.ts';
import type { ChallengeRow } from './tables.ts';

/** Delay after which earlier rounds settled in other processes are counted. */
const WAIT_MS = 10_000;

const DUE = defineStatement<{ now: Date; isOff: boolean }, { id: string }>(`select c.id from challenges c
  where (c.state = 'scheduled' and c.starts_at <= @now::timestamptz)
    or (c.state = 'running' and (c.ends_at <= @now::timestamptz or @isOff::boolean
      or exists (select ${ELIGIBLE_HITS_SQL('c.id')})))
  order by c.id`);
// The accrual worker's hits reference the challenge and do not wait for this lock.
const LOCK = defineStatement<{ id: string }, ChallengeRow>(
  `select * from challenges where id = @id for no key update`,
);
const BEGIN = defineStatement<{ id: string }>(`update challenges set state = 'running' where id = @id`);
const CANCEL = defineStatement<{ id: string }>(`update challenges set state = 'cancelled' where id = @id`);
const END = defineStatement<{ id: string; now: Date }>(
  `update challenges set state = 'over', ended_at = @now::timestamptz where id = @id`,
);
const WAITS = defineStatement<{ until: Date }, { isWaiting: boolean }>(
  // A round that failed several times does not delay prizes.
  `select exists (select from settled_bets where settled_at <= @until::timestamptz and failures < 3) as "isWaiting"`,
);

/** Starts and ends challenges and pays winners; one step per transaction, so that it can resume anywhere. */
export async function processChallenges(deps: Deps): Promise<void> {
  const isOff = getDisabledOfferings(deps, null).includes('challenges');
  if (deps.env.demo && !isOff) await seedDemoChallenges(deps);
  const due = await executeStatement(deps.db, DUE, { now: deps.clock.now(), isOff });
  if (due.length === 0 || !(await isClockInSync(deps))) return;
  const failed: unknown[] = [];
  for (const { id } of due)
    // A failure of one challenge does not stop the others.
    await decide(deps, id, isOff).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed[0];
}

async function decide(deps: Deps, id: string, isOff: boolean): Promise<void> {
  while (await withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.challenges, (tx) => step(tx, deps, id, isOff)))
    deps.outbox.wake();
}

/** Returns whether a step was done, and more may follow. */
async function step(tx: Tx, deps: Deps, id: string, isOff: boolean): Promise<boolean> {
  const [challenge] = await executeStatement(tx, LOCK, { id });
  if (challenge?.state === 'scheduled') return begin(tx, deps, challenge, isOff);
  return challenge?.state === 'running' && bringOn(tx, deps, challenge, isOff);
}

/** Pays the next winner, or ends a challenge that no one can win any more. */
async function bringOn(tx: Tx, deps: Deps, challenge: ChallengeRow, isOff: boolean): Promise<boolean> {
  const { id } = challenge;
  const hit = await findNextHit(tx, id);
  const isCounted = await isCountedUntil(tx, deps, hit?.settledAt ?? challenge.ends_at);
  if (!isCounted && (hit || !isOff)) return false;
  // Rounds queued at the first read may have been counted before the second, so everything is read again.
  if ((await findNextHit(tx, id))?.roundId !== hit?.roundId) return true;
  if (!hit) return end(tx, deps, challenge);
  const place = await payWinner(tx, deps, challenge, hit);
  if (place === challenge.winners) await executeStatement(tx, END, { id, now: deps.clock.now() });
  return true;
}

/** Reserves all prizes; a challenge that is no longer offered never starts. */
async function begin(tx: Tx, deps: Deps, { id, starts_at, budget }: ChallengeRow, isOff: boolean) {
  if (starts_at > deps.clock.now()) return false;
  await executeStatement(tx, isOff ? CANCEL : BEGIN, { id });
  if (isOff) return false;
  await transfer(tx, deps, {
    debit: systemAccounts.rewards,
    credit: systemAccounts.prizes,
    amount: budget,
    code: 'pool',
    roundId: null,
    clientId: `pool:${id}`,
  });
  return true;
}

/** Returns whether every round settled until then has been counted. */
async function isCountedUntil(tx: Tx, { clock }: Deps, until: Date): Promise<boolean> {
  if (clock.now().getTime() < until.getTime() + WAIT_MS) return false;
  return (await executeStatement(tx, WAITS, { until }))[0]?.isWaiting === false;
}

const PAID = defineStatement<{ id: string }, { paid: bigint }>(
  `select count(*) as paid from challenge_hits where challenge_id = @id and place is not null`,
);

/** Returns unwon prizes. */
async function end(tx: Tx, deps: Deps, { id, prize, winners }: ChallengeRow): Promise<boolean> {
  const [row] = await executeStatement(tx, PAID, { id });
  await executeStatement(tx, END, { id, now: deps.clock.now() });
  await transfer(tx, deps, {
    debit: systemAccounts.prizes,
    credit: systemAccounts.rewards,
    amount: prize * (BigInt(winners) - (row?.paid ?? 0n)),
    code: 'pool-rest',
    roundId: null,
    clientId: `pool-rest:${id}`,
  });
  return true;
}
