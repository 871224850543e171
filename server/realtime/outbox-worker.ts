import type { Deps } from '../deps.ts';
import { executeStatement, defineStatement } from '../db/statement.ts';
import { createRetries, type Retries } from '../retries.ts';
import type { OutboxRow } from './outbox-row.ts';
import type { OutboxWakeups } from './outbox-signal.ts';

const ROWS_PER_PASS = 500;
/** Pause between two passes, so that a burst of bets costs few statements. */
const PAUSE_MS = 100;
/** Finds rows whose wake was lost, for example because a process died after its commit. */
const CHECK_MS = 5_000;
/** While nobody is there to hear of them. */
const IDLE_CHECK_MS = 60_000;

/** Takes rows out of the outbox after every wake, at the start and periodically; delivers them in order. */
export function startOutboxWorker(
  deps: Deps,
  wakes: OutboxWakeups,
  deliver: (rows: readonly OutboxRow[]) => void,
): { stop(): Promise<void> } {
  const retries = createRetries({ log: deps.log, sentence: 'the outbox could not be read' });
  let isStopped = false;
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

  const takeTurns = async (): Promise<void> => {
    while (!isStopped) {
      isAwake = false;
      const isMore = await pass(deps, deliver, retries);
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

/** Returns whether more rows may be waiting. */
async function pass(
  deps: Deps,
  deliver: (rows: readonly OutboxRow[]) => void,
  retries: Retries,
): Promise<boolean> {
  try {
    const rows = await takeRows(deps);
    retries.succeeded();
    if (rows.length > 0) deliver(rows);
    return rows.length === ROWS_PER_PASS;
  } catch (error) {
    retries.failed(error);
    return false;
  }
}

/**
 * Takes the oldest rows by their physical position, which needs no second look-up and no lock before the
 * delete. Waits for a row that another process removes at the same time, then leaves it out.
 */
const TAKE_ROWS = defineStatement<{ most: number }, OutboxRow & { readonly id: bigint }>(
  `delete from outbox where ctid = any(array(select ctid from outbox order by id limit @most))
  returning id, event, room, payload`,
);

/** Removes and returns the oldest rows; two processes never take the same row. */
async function takeRows({ db }: Deps): Promise<OutboxRow[]> {
  const rows = await executeStatement(db, TAKE_ROWS, { most: ROWS_PER_PASS });
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}
