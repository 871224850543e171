import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { executeStatement, defineStatement } from '../db/statement.ts';
import { outboxRows } from '../metrics/events.ts';
import { createRetries } from '../retries.ts';
import { readOutboxRow } from './outbox-payload.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { OutboxWakeups } from './outbox-signal.ts';

const ROWS_PER_PASS = 500;
/** Pause between two passes, so that a burst of bets costs few statements. */
const PAUSE_MS = 100;
/** Finds rows whose wake was lost, for example because a process died after its commit. */
const CHECK_MS = 5_000;
/** While no one is there to hear of them. */
const IDLE_CHECK_MS = 60_000;

export interface OutboxListener {
  deliver(rows: readonly OutboxRow[]): void;
  /** Rows may have been lost; they do not come again. */
  missed(): void;
}

/**
 * Takes rows out of the outbox after every wake, at the start and periodically; delivers them in order. Calls `missed`
 * when the database has lost rows that were never delivered.
 */
export function startOutboxWorker(
  deps: Deps,
  wakes: OutboxWakeups,
  { deliver, missed }: OutboxListener,
): { stop(): Promise<void> } {
  const retries = createRetries({ log: deps.log, sentence: 'the outbox could not be read' });
  let isStopped = false;
  let epoch: string | null = null;
  let isAwake = true;
  let rouse: () => void = () => undefined;

  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const wake = (): void => {
    if (!isAwake) rouse();
    isAwake = true;
  };
  const unsubscribe = [wakes.onWake(wake), deps.activity.onResume(wake)];

  /** Returns whether more rows may be waiting. */
  const pass = async (): Promise<boolean> => {
    try {
      const taken = await takeRows(deps);
      if (epoch !== null && epoch !== taken.epoch) missed();
      epoch = taken.epoch;
      retries.succeeded();
      outboxRows.inc(taken.rows.length);
      if (taken.rows.length > 0) deliver(taken.rows);
      return taken.rows.length === ROWS_PER_PASS;
    } catch (error) {
      retries.failed(error);
      return false;
    }
  };
  const takeTurns = async (): Promise<void> => {
    while (!isStopped) {
      isAwake = false;
      const isMore = await pass();
      if (isStopped) return;
      if (isMore || isAwake) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      else await sleep(deps.activity.isIdle() ? IDLE_CHECK_MS : CHECK_MS);
    }
  };
  const running = takeTurns();

  return {
    async stop() {
      isStopped = true;
      for (const end of unsubscribe) end();
      rouse();
      await running;
    },
  };
}

interface TakenRow {
  readonly id: bigint | null;
  readonly event: string;
  readonly room: string;
  readonly payload: OutboxRow['payload'];
  readonly epoch: string | null;
}

/**
 * Takes the oldest rows by their physical position, which needs no second look-up and no lock before the
 * delete. Waits for a row that another process removes at the same time, then leaves it out. Without rows it
 * returns one with the epoch alone.
 */
const TAKE_ROWS = defineStatement<{ most: number }, TakenRow>(
  `with taken as (
    delete from outbox where ctid = any(array(select ctid from outbox order by id limit @most))
    returning id, event, room, payload
  ) select taken.*, (select id from outbox_epoch) as epoch from (select) as always left join taken on true`,
);

/** The first process that finds none starts a new one. */
const START_EPOCH = defineStatement<{ id: string }, object>(
  `insert into outbox_epoch (id) values (@id) on conflict do nothing`,
);
const READ_EPOCH = defineStatement<object, { epoch: string }>(`select id as epoch from outbox_epoch`);

/** Removes and returns the oldest rows; two processes never take the same row. */
async function takeRows({ db }: Deps): Promise<{ readonly epoch: string; readonly rows: OutboxRow[] }> {
  const taken = await executeStatement(db, TAKE_ROWS, { most: ROWS_PER_PASS });
  const epoch = taken[0]?.epoch ?? (await startEpoch(db));
  const rows = taken.filter((row): row is TakenRow & { readonly id: bigint } => row.id !== null);
  return { epoch, rows: rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map(readOutboxRow) };
}

async function startEpoch(db: Deps['db']): Promise<string> {
  await executeStatement(db, START_EPOCH, { id: randomUUID() });
  const [row] = await executeStatement(db, READ_EPOCH, {});
  if (!row) throw new Error('The outbox has no epoch.');
  return row.epoch;
}
