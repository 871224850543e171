import type { CheckReport, CheckRequest } from './check-messages.ts';
import type { Piece } from './piece-lines.ts';
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
const mostWorkers = 4;

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
    for (const worker of this.#workers) worker.terminate();
    this.#queue.end(status, performance.now() - this.#startedMs, problem);
    this.#settle();
  }

  /** Gives the next pieces to whoever is free. */
  #deal(): void {
    const most = Math.min(mostWorkers, navigator.hardwareConcurrency);
    while (this.#begin < this.#file.size && this.#queue.waiting < mostAhead) {
      const worker = this.#free.pop() ?? (this.#workers.length < most ? this.#hire() : null);
      if (!worker) return;
      const end = Math.min(this.#begin + pieceBytes, this.#file.size);
      this.#askFor(worker, { begin: this.#begin, end });
      this.#begin = end;
    }
    if (this.#begin >= this.#file.size && this.#free.length === this.#workers.length) this.end('done');
  }

  #askFor(worker: Worker, piece: Piece | null): void {
    const request = { file: this.#file, index: this.#index++, piece, keepsAll: this.#queue.keepsAll };
    worker.postMessage(request satisfies CheckRequest);
    if (piece === null) this.#begin = this.#file.size;
  }

  #hire(): Worker {
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<CheckReport>) => this.#hear(worker, data);
    worker.onerror = (event) => this.end('broken', event.message || 'The checker did not load');
    this.#workers.push(worker);
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
