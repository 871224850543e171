import type { LogLine, FrameCost } from './frame-port.ts';
import { rendererProbe } from '../inspect/renderer-probe.ts';
import { fileOf, sentenceOf } from './hot-edits.ts';

/** What a frame tells its page: that something changed, the lines of the log, and what its drawings cost. */
export class FrameReports {
  error: string | null = null;
  /** Counts the changes. */
  revision = 0;
  /** The browser's own: a listener that throws is reported, and the others are called. */
  readonly #events = new EventTarget();
  readonly #probe = rendererProbe();
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  readonly watch = (listener: () => void): (() => void) => this.#on('change', listener);
  readonly onLine = (listener: (line: LogLine) => void): (() => void) => this.#on('line', listener);
  readonly onFrame = (listener: (cost: FrameCost) => void): (() => void) => this.#on('cost', listener);

  /** Something that can be read is another. */
  tell(): void {
    this.revision += 1;
    this.#send('change', undefined);
  }

  hear(line: Omit<LogLine, 'atMs'> & { readonly atMs?: number }): void {
    this.#send('line', { atMs: this.#nowMs(), ...line });
  }

  /** The sentence that stays until all is well again. */
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
    this.#send('cost', { scriptMs, ...this.#probe.take() });
  }

  #on<Detail>(type: string, listener: (detail: Detail) => void): () => void {
    // Sent by `#send` alone, under the same name.
    const hear = (event: Event): void => listener((event as CustomEvent<Detail>).detail);
    this.#events.addEventListener(type, hear);
    return () => this.#events.removeEventListener(type, hear);
  }

  #send(type: string, detail: LogLine | FrameCost | undefined): void {
    this.#events.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
