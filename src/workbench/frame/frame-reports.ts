import type { LogLine, FrameCost } from './frame-port.ts';
import { MAX_LOG_ROWS } from '../inspect/log-rows.ts';
import { startRendererProbe, readRendererProbe } from '#lib/renderer-probe.ts';
import { getTopStackFile, formatEditError } from './hot-edits.ts';

/** Events of a frame for its page: changes, log lines, and the cost of drawing. */
export abstract class FrameReports {
  /** The last error of the scene, the settings or an edit; null if none. */
  error: string | null = null;
  revision = 0;
  /** The complete log, cleared for every new film and every live round. */
  lines: readonly LogLine[] = [];
  /** An EventTarget, because it reports a throwing listener and still calls the others. */
  readonly #events = new EventTarget();
  /** Time of the film, or of the live round. */
  protected abstract readonly nowMs: number;

  constructor() {
    startRendererProbe();
  }

  /** Subscribes to changes of the readable state. */
  readonly watch = (listener: () => void): (() => void) => this.#on('change', listener);
  /** Subscribes to log lines, and to the log being cleared. */
  readonly onLines = (listener: () => void): (() => void) => this.#on('lines', listener);
  /** Subscribes to drawn frames. */
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

  /** Sets an error message, which remains until the problem is solved. */
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

  /** Runs code that may throw, and reports its error. */
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
    // Only `#send` dispatches these events, with the matching detail.
    const hear = (event: Event): void => listener((event as CustomEvent<Detail>).detail);
    this.#events.addEventListener(type, hear);
    return () => this.#events.removeEventListener(type, hear);
  }

  #send(type: 'change' | 'lines' | 'cost', detail?: FrameCost): void {
    this.#events.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
