import type { CheckReport, CheckRequest } from '#engine/records/check-report.ts';
import { checkersAtOnce, releaseChecker, takeChecker } from './checkers.ts';
import type { Piece } from '#engine/records/piece-lines.ts';
import type { RoundQueue } from './round-queue.ts';

export interface RunningCheck {
  /** Settles when the file is through, or when it was cancelled or broke; the queue says which. */
  readonly done: Promise<void>;
  cancel(): void;
}

/** Small enough that progress is seen and a report is read within half a frame, as processors are shared. */
const pieceBytes = 65_536;
/** Parts that may be ahead of the slowest one, so that memory does not grow with it. */
const mostAhead = 32;
/** Pieces that a checker has at a time: while it checks one, the next is read from the file. */
const piecesInHand = 3;

/** Checks every round of a file beside the page, on as many processors as are there, and tells the queue. */
export function runCheck(file: Blob, name: string, queue: RoundQueue): RunningCheck {
  const check = new Check(file, queue);
  queue.begin(name, file.size);
  void check.run();
  return { done: check.done, cancel: () => check.end('cancelled') };
}

class Check {
  readonly done: Promise<void>;
  readonly #file: Blob;
  readonly #queue: RoundQueue;
  readonly #startedMs = performance.now();
  readonly #workers: Worker[] = [];
  /** A checker is here once for every piece that it could take. */
  readonly #free: Worker[] = [];
  #settle: () => void = () => undefined;
  #begin = 0;
  #index = 0;
  #isOver = false;

  constructor(file: Blob, queue: RoundQueue) {
    this.#file = file;
    this.#queue = queue;
    this.done = new Promise((resolve) => (this.#settle = resolve));
  }

  async run(): Promise<void> {
    try {
      if (await beginsAnArray(this.#file)) this.#askFor(this.#hire(), null);
      else this.#deal();
    } catch (error) {
      // The file may be gone since it was chosen.
      this.end('broken', error instanceof Error ? error.message : String(error));
    }
  }

  end(status: 'done' | 'cancelled' | 'broken', problem: string | null = null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const worker of this.#workers) {
      if (status === 'done') releaseChecker(worker);
      else worker.terminate();
    }
    this.#queue.end(status, performance.now() - this.#startedMs, problem);
    this.#settle();
  }

  /** Gives the next pieces to whoever is free. */
  #deal(): void {
    const most = checkersAtOnce();
    while (this.#begin < this.#file.size && this.#queue.waiting < mostAhead) {
      const worker = this.#workers.length < most ? this.#hire() : this.#free.pop();
      if (!worker) return;
      const end = Math.min(this.#begin + pieceBytes, this.#file.size);
      this.#askFor(worker, { begin: this.#begin, end });
      this.#begin = end;
    }
    if (this.#begin >= this.#file.size && this.#free.length === this.#workers.length * piecesInHand)
      this.end('done');
  }

  #askFor(worker: Worker, piece: Piece | null): void {
    const request = { file: this.#file, index: this.#index++, piece, keepsAll: this.#queue.keepsAll };
    worker.postMessage(request satisfies CheckRequest);
    if (piece === null) this.#begin = this.#file.size;
  }

  #hire(): Worker {
    const worker = takeChecker();
    worker.onmessage = ({ data }: MessageEvent<CheckReport>) => this.#hear(worker, data);
    worker.onerror = (event) => this.end('broken', event.message || 'The checker did not load');
    this.#workers.push(worker);
    for (let more = 1; more < piecesInHand; more += 1) this.#free.unshift(worker);
    return worker;
  }

  #hear(worker: Worker, report: CheckReport): void {
    this.#queue.add(report, performance.now() - this.#startedMs);
    if (!report.isFree) return;
    this.#free.push(worker);
    this.#deal();
  }
}

/** Like the command line: by the first character that is no space. */
async function beginsAnArray(file: Blob): Promise<boolean> {
  const begin = await file.slice(0, 65_536).text();
  return begin.trimStart().startsWith('[');
}
