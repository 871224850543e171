import type { BenchLine, FrameCost } from '../frame-port.ts';
import { rendererProbe } from '../inspect/renderer-probe.ts';
import { fileOf, sentenceOf } from './hot-edits.ts';
import { createListeners } from './listeners.ts';

/** What a frame tells its page: that something changed, the lines of the log, and what its drawings cost. */
export class BenchReports {
  error: string | null = null;
  /** Counts the changes. */
  revision = 0;
  readonly #changes = createListeners<void>();
  readonly #lines = createListeners<BenchLine>();
  readonly #costs = createListeners<FrameCost>();
  readonly #probe = rendererProbe();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  readonly watch = (listener: () => void): (() => void) => this.#changes.add(listener);
  readonly onLine = (listener: (line: BenchLine) => void): (() => void) => this.#lines.add(listener);
  readonly onFrame = (listener: (cost: FrameCost) => void): (() => void) => this.#costs.add(listener);

  /** Something that can be read is another. */
  tell(): void {
    this.revision += 1;
    this.#changes.tell();
  }

  hear(line: Omit<BenchLine, 'atMs'> & { readonly atMs?: number }): void {
    this.#lines.tell({ atMs: this.#nowMs(), ...line });
  }

  /** The sentence that stands until all is well again. */
  say(sentence: string): void {
    this.error = sentence;
    this.hear({ kind: 'error', text: sentence });
    this.tell();
  }

  fail(error: unknown): void {
    this.say(error instanceof Error ? sentenceOf(error.message, fileOf(error.stack)) : String(error));
  }

  /** Runs what may throw: the sentence says why it did. */
  guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Draws, and tells what that cost. */
  measure(draw: () => void): void {
    const startMs = performance.now();
    this.guard(draw);
    const scriptMs = performance.now() - startMs;
    this.#costs.tell({ scriptMs, ...this.#probe.take() });
  }
}
