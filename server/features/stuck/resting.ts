import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { retryAt } from '../../retry-pause.ts';
import { notifyStaff } from '../notifications/feature.ts';
import { SHOWN_AFTER, shownAtOnce, type Queue } from '#contract/stuck.ts';

/** The failed items of a queue, put off by growing pauses so that the items behind them get their turn. */
export interface RestingItems {
  /** The ids that are not due yet, for the query to leave out, or to look at last. */
  readonly ids: readonly string[];
  /** Those that are due. */
  readonly due: readonly string[];
  /** Does the work for one item; where that throws, the item rests and the error is passed on to `onError`. */
  attempt(id: string, work: () => Promise<unknown>, onError: (error: unknown) => void): Promise<void>;
  /** The same, where the work is done elsewhere, as in a transaction of its own. */
  succeeded(id: string, db?: Db | Tx): Promise<void>;
  /** Resolves to whether it is the first failure. */
  failed(id: string, error: unknown): Promise<boolean>;
}

type RestingDeps = Pick<Deps, 'db' | 'clock'>;

const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 60 * 60_000;
const MAX_WHY_LENGTH = 300;

const KNOWN = defineStatement<{ queue: Queue }, { item: string; next: Date }>(
  `select item, next_try_at as next from failed_work where queue = @queue`,
);
const DONE = defineStatement<{ queue: Queue; item: string }>(
  `delete from failed_work where queue = @queue and item = @item`,
);
const LOCK = defineStatement<{ queue: Queue; item: string }, { failures: number }>(
  `select failures from failed_work where queue = @queue and item = @item for update`,
);
const STORE = defineStatement<
  { queue: Queue; item: string; why: string; next: Date; now: Date },
  { failures: number }
>(
  `insert into failed_work as f (queue, item, why, next_try_at, first_failed_at, failed_at)
  values (@queue, @item, @why, @next::timestamptz, @now::timestamptz, @now::timestamptz)
  on conflict (queue, item) do update set failures = f.failures + 1, why = excluded.why,
    next_try_at = excluded.next_try_at, failed_at = excluded.failed_at
  returning failures`,
);
const OTHERS = defineStatement<{ queue: Queue; item: string; least: number }, { count: bigint }>(
  `select count(*) as count from failed_work where queue = @queue and item <> @item and failures >= @least`,
);

/**
 * The failed items of one queue, of all processes: stored in the database, so that a new process knows them
 * too.
 */
export async function loadRestingItems(
  deps: RestingDeps,
  queue: Queue,
  firstPauseMs = FIRST_PAUSE_MS,
): Promise<RestingItems> {
  const now = deps.clock.now();
  const rows = await executeStatement(deps.db, KNOWN, { queue });
  const known = new Set(rows.map(({ item }) => item));
  const resting: RestingItems = {
    ids: rows.flatMap(({ item, next }) => (next > now ? [item] : [])),
    due: rows.flatMap(({ item, next }) => (next > now ? [] : [item])),
    async succeeded(id, db = deps.db) {
      if (known.has(id)) await executeStatement(db, DONE, { queue, item: id });
    },
    // A database that is away keeps no count either; the item's own error is the one to know of.
    failed: (id, error) => noteFailure(deps, { queue, item: id, firstPauseMs }, error).catch(() => false),
    async attempt(id, work, onError) {
      try {
        await work();
        await resting.succeeded(id);
      } catch (error) {
        await resting.failed(id, error);
        onError(error);
      }
    },
  };
  return resting;
}

const ADD = defineStatement<
  { queue: Queue; item: string; why: string; next: Date; now: Date },
  { item: string }
>(
  `insert into failed_work (queue, item, why, next_try_at, first_failed_at, failed_at)
  values (@queue, @item, @why, @next::timestamptz, @now::timestamptz, @now::timestamptz)
  on conflict (queue, item) do nothing returning item`,
);

/**
 * Sets an item aside that is not set aside yet, of a queue that is shown at once. Resolves to whether it is the only one of
 * its queue, so that staff hears of it.
 */
export async function setAside(
  deps: RestingDeps,
  queue: Queue,
  item: string,
  error: unknown,
): Promise<boolean> {
  const now = deps.clock.now();
  const next = retryAt(now, 0, { firstMs: FIRST_PAUSE_MS, maxMs: MAX_PAUSE_MS });
  const added = await executeStatement(deps.db, ADD, { queue, item, why: reasonOf(error), next, now });
  if (added.length === 0) return false;
  const [others] = await executeStatement(deps.db, OTHERS, { queue, item, least: 1 });
  return others?.count === 0n;
}

/** The message of an error on one line. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, MAX_WHY_LENGTH);

/** Counts a failed try and puts the item off; from the third one on staff knows of it. Returns whether it is the first. */
const noteFailure = (
  deps: RestingDeps,
  {
    queue,
    item,
    firstPauseMs,
  }: { readonly queue: Queue; readonly item: string; readonly firstPauseMs: number },
  error: unknown,
): Promise<boolean> =>
  transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const [before] = await executeStatement(tx, LOCK, { queue, item });
    const pauses = { firstMs: firstPauseMs, maxMs: MAX_PAUSE_MS };
    const next = retryAt(now, before?.failures ?? 0, pauses);
    const [stored] = await executeStatement(tx, STORE, { queue, item, why: reasonOf(error), next, now });
    const failures = stored?.failures ?? 0;
    // The owner of a queue that is shown at once tells staff itself.
    if (failures !== SHOWN_AFTER || shownAtOnce.some((one) => one === queue)) return failures === 1;
    // If a whole queue fails, staff gets one notification and finds the other items in the list.
    const [others] = await executeStatement(tx, OTHERS, { queue, item, least: SHOWN_AFTER });
    if (others?.count === 0n) await notifyStaff(tx, deps, 'staff_work_stuck', { count: SHOWN_AFTER, item });
    return false;
  });
