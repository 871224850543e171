import * as z from 'zod/mini';
import type { RecordCheckReport, CheckRequest } from '#core/records/check-report.ts';
import type { FileChunk } from '#core/records/chunk-lines.ts';
import type { CheckedRound } from '#core/records/check-round.ts';
import type { QueueEnd, RoundQueue } from './round-queue.ts';

/** Small enough for visible progress and reports that are processed within half a frame. */
export const CHUNK_BYTES = 65_536;
/** Chunks requested in advance: keeps all workers busy with constant memory. */
const maxAhead = 32;

/** More workers would only compete for the same processors. */
const maxCheckers = 4;

interface Checker {
  readonly worker: Worker;
  inHand: number;
}

const count = z.int().check(z.gte(0));
/** Rounds are displayed as they are. They are not validated in depth, because a file may have millions. */
const reportShape: z.ZodMiniType<RecordCheckReport> = z.object({
  bytes: count,
  lines: count,
  counts: z.object({ match: count, differs: count, refused: count, unread: count, new: count }),
  rounds: z.array(z.custom<CheckedRound>((round) => typeof round === 'object' && round !== null)),
});

let checkers: readonly Checker[] = [];

/** Starts the workers in advance, so that the first file need not wait for them. */
export function warmCheckers(): void {
  const length = Math.min(maxCheckers, navigator.hardwareConcurrency);
  if (checkers.length === 0) checkers = Array.from({ length }, load);
}

function load(): Checker {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  // Discards workers that fail while idle; the next check starts new ones and reports their error.
  worker.addEventListener('error', terminateCheckers);
  return { worker, inHand: 0 };
}

export function terminateCheckers(): void {
  for (const { worker } of checkers) worker.terminate();
  checkers = [];
}

/**
 * Checks every round of a file in workers and reports to the queue. Only one file at a time.
 * @returns a cancel function
 */
export function runCheck(file: Blob, name: string, queue: RoundQueue): () => void {
  const startedMs = performance.now();
  let isOver = false;
  const end = (status: QueueEnd, problem: string | null = null): void => {
    if (isOver) return;
    isOver = true;
    if (status !== 'done') terminateCheckers();
    queue.end(status, performance.now() - startedMs, problem);
  };
  const add = (report: RecordCheckReport): void => {
    if (!isOver) queue.add(report, performance.now() - startedMs);
  };
  warmCheckers();
  for (const { worker } of checkers)
    worker.onerror = ({ message }) => end('broken', message || 'The checker did not load');
  queue.begin(name, file.size);
  check(file, queue, add).then(
    () => end('done'),
    // The file may have been deleted since it was chosen.
    (error: unknown) => end('broken', error instanceof Error ? error.message : String(error)),
  );
  return () => end('cancelled');
}

type Hear = (report: RecordCheckReport) => void;

async function check(file: Blob, { keepsAll }: RoundQueue, add: Hear): Promise<void> {
  /** Sends a chunk to the least busy worker; resolves when it has reported everything. */
  const ask = (piece: FileChunk | null, hear: Hear): Promise<void> =>
    new Promise((resolve) => {
      const [checker] = checkers.toSorted((one, other) => one.inHand - other.inHand);
      if (!checker) return;
      const { port1, port2 } = new MessageChannel();
      checker.inHand += 1;
      port1.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (data !== null) {
          const read = z.safeParse(reportShape, data);
          if (read.success) hear(read.data);
          return;
        }
        checker.inHand -= 1;
        port1.close();
        resolve();
      };
      checker.worker.postMessage({ file, piece, keepsAll: keepsAll() } satisfies CheckRequest, [port2]);
    });
  // Like the command line, detects an array by the first character that is not a space.
  const start = await file.slice(0, 65_536).text();
  if (start.trimStart().startsWith('[')) return ask(null, add);
  const reportsOf = async (piece: FileChunk): Promise<readonly RecordCheckReport[]> => {
    const reports: RecordCheckReport[] = [];
    await ask(piece, (report) => reports.push(report));
    return reports;
  };
  for await (const reports of inOrder(file.size, reportsOf)) reports.forEach(add);
}

/** Yields the replies for the chunks of a file in file order, regardless of which is ready first. */
export async function* inOrder<Answer>(
  bytes: number,
  ask: (piece: FileChunk) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const requested: Promise<Answer>[] = [];
  for (let begin = 0; begin < bytes; begin += CHUNK_BYTES) {
    requested.push(ask({ begin, end: Math.min(begin + CHUNK_BYTES, bytes) }));
    if (requested.length > maxAhead) yield* requested.splice(0, 1);
  }
  yield* requested;
}
