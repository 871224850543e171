import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { systemAccounts, transfer } from '../../ledger/index.ts';
import { loadRestingItems, type RestingItems } from '../stuck/feature.ts';
import {
  withAdvisoryLock,
  isClockInSync,
  ADVISORY_LOCK_KEYS,
  getDisabledOfferings,
} from '../reward-rules/feature.ts';
import { ELIGIBLE_HITS_SQL, findNextHit, payWinner, placesKept } from './winners.ts';
import { seedDemoChallenges } from './demo.ts';
import type { ChallengeRow } from './tables.ts';

/** Delay after which earlier rounds settled in other processes are counted. */
const WAIT_MS = 10_000;
/** Of a challenge that failed as a whole; the job looks so often. */
const FIRST_PAUSE_MS = 5_000;

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
  const resting = await loadRestingItems(deps, 'challenges', FIRST_PAUSE_MS);
  const prizes = await loadRestingItems(deps, 'challenge prizes');
  for (const { id } of due.filter((one) => !resting.ids.includes(one.id)))
    // What cannot be decided holds nothing else up.
    await resting.attempt(
      id,
      () => decide(deps, id, isOff, prizes),
      (error) => deps.log.error({ err: error, challenge: id }, 'could not decide a challenge'),
    );
}

const nameOf = (id: string, userId: string): string => `${id}:${userId}`;

/** A winner who cannot be paid rests and keeps the place; the others are paid. */
async function decide(deps: Deps, id: string, isOff: boolean, prizes: RestingItems): Promise<void> {
  const unpaid = prizes.ids.flatMap((name) =>
    name.startsWith(nameOf(id, '')) ? [name.slice(id.length + 1)] : [],
  );
  for (let isMore: boolean | null = true; isMore;) {
    const found: { winner?: string } = {};
    try {
      isMore = await withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.challenges, (tx) =>
        step(tx, deps, { id, isOff, unpaid, found }),
      );
      if (found.winner !== undefined) await prizes.succeeded(nameOf(id, found.winner));
    } catch (error) {
      if (found.winner === undefined) throw error;
      unpaid.push(found.winner);
      await prizes.failed(nameOf(id, found.winner), error);
      deps.log.error({ err: error, challenge: id, user: found.winner }, 'could not pay a challenge prize');
    }
    if (isMore) deps.outbox.wake();
  }
}

interface Step {
  readonly id: string;
  readonly isOff: boolean;
  /** Players who could not be paid a moment ago. */
  readonly unpaid: readonly string[];
  /** Who is being paid. */
  readonly found: { winner?: string };
}

/** Whether something was done, and there may be more. */
async function step(tx: Tx, deps: Deps, requested: Step): Promise<boolean> {
  const [challenge] = await executeStatement(tx, LOCK, { id: requested.id });
  if (challenge?.state === 'scheduled') return begin(tx, deps, challenge, requested.isOff);
  return challenge?.state === 'running' && advanceChallenge(tx, deps, challenge, requested);
}

/** Pays the next winner, or ends a challenge that can no longer be won. */
async function advanceChallenge(
  tx: Tx,
  deps: Deps,
  challenge: ChallengeRow,
  { isOff, unpaid, found }: Step,
): Promise<boolean> {
  const { id } = challenge;
  const hit = await findNextHit(tx, id, unpaid);
  const reserved = await placesKept(tx, id, unpaid, hit);
  const isCounted = await isCountedUntil(tx, deps, hit?.settledAt ?? challenge.ends_at);
  if (!isCounted && (hit || !isOff)) return false;
  // A hit may have been counted between the two queries: then the caller starts over.
  if ((await findNextHit(tx, id, unpaid))?.roundId !== hit?.roundId) return true;
  if (!hit) return reserved.all > 0 ? false : end(tx, deps, challenge);
  return payNext(tx, deps, challenge, { hit, placesBefore: reserved.before, found });
}

type NextHit = NonNullable<Awaited<ReturnType<typeof findNextHit>>>;

/**
 * Pays the winner of a hit, and ends the challenge with its last place. Returns false if every remaining
 * place is reserved.
 */
async function payNext(
  tx: Tx,
  deps: Deps,
  challenge: ChallengeRow,
  { hit, placesBefore, found }: { hit: NextHit; placesBefore: number; found: Step['found'] },
): Promise<boolean> {
  const { id, winners } = challenge;
  const paid = await paidOf(tx, id);
  if (placesBefore >= winners - paid) return false;
  found.winner = hit.userId;
  await payWinner(tx, deps, challenge, { ...hit, placesBefore });
  if (paid + 1 === winners) await executeStatement(tx, END, { id, now: deps.clock.now() });
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
const paidOf = async (tx: Tx, id: string): Promise<number> =>
  Number((await executeStatement(tx, PAID, { id }))[0]?.paid ?? 0n);

/** Returns unwon prizes. */
async function end(tx: Tx, deps: Deps, { id, prize, winners }: ChallengeRow): Promise<boolean> {
  const paid = await paidOf(tx, id);
  await executeStatement(tx, END, { id, now: deps.clock.now() });
  await transfer(tx, deps, {
    debit: systemAccounts.prizes,
    credit: systemAccounts.rewards,
    amount: prize * BigInt(winners - paid),
    code: 'pool-rest',
    roundId: null,
    clientId: `pool-rest:${id}`,
  });
  return true;
}
