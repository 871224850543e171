import type { Deps } from '../deps.ts';
import type { OutboxWakes } from './outbox-signal.ts';

/** One event that a transaction left behind, to be told once. */
export interface OutboxRow {
  readonly event: string;
  readonly room: string;
  readonly payload: object;
}

const ROWS_PER_PASS = 500;
/** Between two passes, so that a storm of bets costs few statements. */
const PAUSE_MS = 50;
/** Finds rows whose wake was lost, for example of a process that died after its commit. */
const IDLE_MS = 5_000;

/** Takes rows out of the outbox after every wake, at the start, and now and then; hands them over in order. */
export function startOutboxWorker(
  deps: Deps,
  wakes: OutboxWakes,
  deliver: (rows: readonly OutboxRow[]) => void,
): { stop(): Promise<void> } {
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
  const endWakes = wakes.onWake(wake);

  const run = async (): Promise<void> => {
    while (!isStopped) {
      isAwake = false;
      const isMore = await pass(deps, deliver);
      if (isStopped) return;
      if (isMore || isAwake) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      else await sleep(IDLE_MS);
    }
  };
  const running = run();

  return {
    async stop() {
      isStopped = true;
      endWakes();
      rouse();
      await running;
    },
  };
}

/** Returns whether more rows may wait. */
async function pass(deps: Deps, deliver: (rows: readonly OutboxRow[]) => void): Promise<boolean> {
  try {
    const rows = await takeRows(deps);
    if (rows.length > 0) deliver(rows);
    return rows.length === ROWS_PER_PASS;
  } catch (error) {
    deps.log.error({ err: error }, 'the outbox could not be read');
    return false;
  }
}

/** Removes the oldest rows and returns them; several processes never take the same row. */
async function takeRows({ db }: Deps): Promise<OutboxRow[]> {
  const rows = await db
    .deleteFrom('outbox')
    .where('id', 'in', (select) =>
      select.selectFrom('outbox').select('id').orderBy('id').limit(ROWS_PER_PASS).forUpdate().skipLocked(),
    )
    .returning(['id', 'event', 'room', 'payload'])
    .execute();
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}
