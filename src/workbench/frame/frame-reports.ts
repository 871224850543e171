import type { LogLine, FrameCost } from './frame-port.ts';
import { MAX_LOG_ROWS } from '../inspect/log-rows.ts';
import { startRendererProbe, readRendererProbe } from '#lib/renderer-probe.ts';
import { getTopStackFile, formatEditError } from './hot-edits.ts';

/** What a frame tells its page: that something changed, the lines of the log, and what its drawings cost. */
export abstract class FrameReports {
  /** The last error of the scene, the settings or an edit; null when all is well. */
  error: string | null = null;
  revision = 0;
  /** The log so far, also what nobody looked at. It begins anew with another film and with every round played by hand. */
  lines: readonly LogLine[] = [];
  /** The browser's own: a listener that throws is reported, and the others are called. */
  readonly #events = new EventTarget();
  /** Time of the film, or of the round that is played by hand. */
  protected abstract readonly nowMs: number;

  constructor() {
    startRendererProbe();
  }

  /** Called after every change of what can be read. */
  readonly watch = (listener: () => void): (() => void) => this.#on('change', listener);
  /** Called for every line of the log as it happens, and when they are cleared. */
  readonly onLines = (listener: () => void): (() => void) => this.#on('lines', listener);
  /** Called once per drawn frame. */
  readonly onFrame = (listener: (cost: FrameCost) => void): (() => void) => this.#on('cost', listener);

  protected tell(): void {
    this.revision += 1;
    this.#send('change');
  }

  hear(line: Omit<LogLine, 'atMs'>): void {
    this.lines = [...this.lines, { atMs: this.nowMs, ...line }].slice(-MAX_LOG_ROWS);
    this.#send('lines');
  }

  clearLines(): void {
    this.lines = [];
    this.#send('lines');
  }

  /** The sentence that stays until all is well again. */
  protected say(sentence: string): void {
    this.error = sentence;
    this.hear({ kind: 'error', text: sentence });
    this.tell();
  }

  fail(error: unknown): void {
    this.say(
      error instanceof Error ? formatEditError(error.message, getTopStackFile(error.stack)) : String(error),
    );
  }

  /** Runs what may throw: the sentence says why it did. */
  protected guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.fail(error);
    }
  }

  protected measure(draw: () => void): void {
    const startMs = performance.now();
    this.guard(draw);
    const scriptMs = performance.now() - startMs;
    this.#send('cost', { scriptMs, ...readRendererProbe() });
  }

  #on<Detail>(type: string, listener: (detail: Detail) => void): () => void {
    // Sent by `#send` alone, under the same name.
    const hear = (event: Event): void => listener((event as CustomEvent<Detail>).detail);
    this.#events.addEventListener(type, hear);
    return () => this.#events.removeEventListener(type, hear);
  }

  #send(type: 'change' | 'lines' | 'cost', detail?: FrameCost): void {
    this.#events.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
