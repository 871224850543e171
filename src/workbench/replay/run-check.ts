import * as z from 'zod/mini';
import type { CheckReport, CheckRequest } from '#core/records/check-report.ts';
import type { FileChunk } from '#core/records/chunk-lines.ts';
import type { CheckedRound } from '#core/records/check-round.ts';
import type { QueueEnd, RoundQueue } from './round-queue.ts';

/** Small enough that progress is seen and a report is read within half a frame, as processors are shared. */
export const CHUNK_BYTES = 65_536;
/** Pieces that are asked for ahead: no checker waits, and memory does not grow with the file. */
const mostAhead = 32;

/** More would only share the processors that fewer have already. */
const mostCheckers = 4;

interface Checker {
  readonly worker: Worker;
  inHand: number;
}

const count = z.int().check(z.gte(0));
/** Its rounds are shown as they are; a file has millions, so that each is looked at no closer. */
const reportShape: z.ZodMiniType<CheckReport> = z.object({
  bytes: count,
  lines: count,
  counts: z.object({ match: count, differs: count, refused: count, unread: count, new: count }),
  rounds: z.array(z.custom<CheckedRound>((round) => typeof round === 'object' && round !== null)),
});

let checkers: readonly Checker[] = [];

/** Loads checkers before there is a file: the first one is not kept waiting for them. */
export function warmCheckers(): void {
  const length = Math.min(mostCheckers, navigator.hardwareConcurrency);
  if (checkers.length === 0) checkers = Array.from({ length }, load);
}

function load(): Checker {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  // One that breaks while nobody listens is not kept: whoever needs the next ones hears why.
  worker.addEventListener('error', terminateCheckers);
  return { worker, inHand: 0 };
}

export function terminateCheckers(): void {
  for (const { worker } of checkers) worker.terminate();
  checkers = [];
}

/**
 * Checks every round of a file beside the page, on as many processors as are there, and tells the queue.
 * One file at a time. @returns the way to cancel it
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
  const add = (report: CheckReport): void => {
    if (!isOver) queue.add(report, performance.now() - startedMs);
  };
  warmCheckers();
  for (const { worker } of checkers)
    worker.onerror = ({ message }) => end('broken', message || 'The checker did not load');
  queue.begin(name, file.size);
  check(file, queue, add).then(
    () => end('done'),
    // The file may be gone since it was chosen.
    (error: unknown) => end('broken', error instanceof Error ? error.message : String(error)),
  );
  return () => end('cancelled');
}

type Hear = (report: CheckReport) => void;

async function check(file: Blob, { keepsAll }: RoundQueue, add: Hear): Promise<void> {
  /** Asks the checker with the least to do; kept when it has reported all. */
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
  // Like the command line: by the first character that is no space.
  const start = await file.slice(0, 65_536).text();
  if (start.trimStart().startsWith('[')) return ask(null, add);
  const reportsOf = async (piece: FileChunk): Promise<readonly CheckReport[]> => {
    const reports: CheckReport[] = [];
    await ask(piece, (report) => reports.push(report));
    return reports;
  };
  for await (const reports of inOrder(file.size, reportsOf)) reports.forEach(add);
}

/** The answers for the pieces of a file, in the order of the file whichever is ready first. */
export async function* inOrder<Answer>(
  bytes: number,
  ask: (piece: FileChunk) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const asked: Promise<Answer>[] = [];
  for (let begin = 0; begin < bytes; begin += CHUNK_BYTES) {
    asked.push(ask({ begin, end: Math.min(begin + CHUNK_BYTES, bytes) }));
    if (asked.length > mostAhead) yield* asked.splice(0, 1);
  }
  yield* asked;
}
