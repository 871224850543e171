import { firstIdAt } from '../../id-range.ts';
import { checkRoundsById, type CheckDeps } from '../check-rounds.ts';
import type { ViolationMessage } from '../check-ledger.ts';
import { addRange, closeRounds, readProvenDays, sumUpDay, tellChanged } from '../proof-days.ts';
import { proveRange, type ProvenRange } from '../proof-range.ts';
import { aroundDay, CLOCKS_MS, DAY_MS, dayOf, quartersFrom } from '../proof-ranges.ts';
import {
  IN_RANGE_SQL,
  IS_OF_ROUND_SQL,
  MONEY_SQL,
  noSums,
  type RoundMoney,
  type SumsSoFar,
} from '../proof-sums.ts';
import { defineStatement, executeStatement } from '../statement.ts';
import { touchesArchive } from './openings.ts';

export interface ProvenMonth {
  readonly problems: readonly ViolationMessage[];
  readonly sums: SumsSoFar;
  /** The hash of its last day, by what is there of each day before it. */
  readonly hash: string;
}

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/**
 * All transfers of rounds that are over: their ids are not smaller than those of their rounds, and made around the time at
 * which these ended.
 */
const MONEY = defineStatement<
  { ids: readonly string[]; from: string; end: string },
  RoundMoney & { id: string }
>(
  `select round_id as id, ${MONEY_SQL} from transfers
  where ${IN_RANGE_SQL} and ${IS_OF_ROUND_SQL} and round_id = any(@ids::uuid[]) group by round_id`,
);
const ENDED = defineStatement<{ ids: readonly string[] }, { at: Date | null }>(
  'select max(settled_at) as at from rounds where id = any(@ids::uuid[])',
);
const PROVIDER = defineStatement<{ ids: readonly string[] }, { id: string }>(
  'select id from provider_rounds where id = any(@ids::uuid[])',
);

/**
 * Proves a month whose rounds are all over, as the daily proof does, and compares each day with what that stored. Rounds
 * of its last days are proven with their transfers of the next month.
 */
export async function proveMonth(deps: CheckDeps, { from, to }: Span): Promise<ProvenMonth> {
  const { db } = deps;
  const [firstDay, start] = [dayOf(from.getTime()), firstIdAt(from.getTime())];
  const stored = new Map((await readProvenDays(db, firstDay - 1)).map((day) => [day.day, day.hash]));
  const sums: SumsSoFar = { ...noSums(), from: start };
  const problems: ViolationMessage[] = [];
  let quarters: ProvenRange[] = [];
  let before = stored.get(firstDay - 1) ?? '';
  let hash = before;
  for (const range of quartersFrom(firstDay, to.getTime())) {
    const proven = await proveRange(deps, range);
    addRange(sums, proven, range.end);
    problems.push(...proven.problems);
    quarters.push(proven);
    if (range.toMs % DAY_MS !== 0) continue;
    const number = dayOf(range.fromMs);
    const day = sumUpDay(number, quarters, before);
    const ownDay = sumUpDay(number, quarters, hash);
    quarters = [];
    // The chain begins with the first row of the books.
    if (!stored.has(number) && day.rounds + day.transfers === 0n) continue;
    const isChanged = stored.get(number) !== day.hash;
    if (isChanged && !(await touchesArchive(db, aroundDay(number)))) problems.push(tellChanged(number));
    // A day of which a part has left has another hash, and those after it go on from the stored one.
    before = stored.get(number) ?? day.hash;
    hash = ownDay.hash;
  }
  problems.push(...(await closeMonth(deps, sums, start)));
  return { problems, sums, hash };
}

/** Closes the rounds that were not over when their month ended. Returns what is wrong with those that are left. */
async function closeMonth(deps: CheckDeps, sums: SumsSoFar, from: string): Promise<ViolationMessage[]> {
  if (sums.open.size === 0) return [];
  const ids = [...sums.open.keys()];
  const [ended] = await executeStatement(deps.db, ENDED, { ids });
  const end = firstIdAt((ended?.at?.getTime() ?? 0) + CLOCKS_MS);
  for (const { id, ...money } of await executeStatement(deps.db, MONEY, { ids, from, end }))
    sums.open.set(id, {
      held: BigInt(money.held),
      posted: BigInt(money.posted),
      paid: BigInt(money.paid),
      voided: BigInt(money.voided),
    });
  const { problems } = await checkRoundsById(deps, await closeRounds(deps.db, sums));
  // Rounds of providers do not leave.
  for (const { id } of await executeStatement(deps.db, PROVIDER, { ids })) sums.open.delete(id);
  const left = [...sums.open.keys()].map(
    (id) => `Round ${id} is not over, or its transfers are not what it says.`,
  );
  return [...problems, ...left];
}
