import { Worker } from 'node:worker_threads';
import type {
  EmbeddedFailure,
  EmbeddedLocation,
  EmbeddedReply,
  EmbeddedRequest,
} from './embedded-messages.ts';

type Answer = Exclude<EmbeddedReply, { readonly failure: EmbeddedFailure } | { readonly panic: string }>;
type EmbeddedResult = Extract<Answer, { readonly rows: unknown[] }>;
/** A request without its number. */
type Order = EmbeddedRequest extends infer R
  ? R extends { readonly id: number }
    ? Omit<R, 'id'>
    : never
  : never;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** A silent database is checked this many times, because a suspended process (Ctrl-Z) misses its checks. */
const LOOKS = 10;
/** Longer than any statement of a working database takes. */
const ANSWER_MAX_MS = 30_000;
/** A database that was killed first replays its log, which takes a while on a slow disk. */
const OPEN_MAX_MS = 120_000;
/** SQLSTATE: the database stopped or crashed; callers get 503 and retry (`isDatabaseUnavailable`). */
const STOPPED = '57P01';
const CRASHED = '57P02';

export interface EmbeddedLimits {
  /** Maximum time for one answer before the database counts as lost. */
  readonly answerMaxMs?: number | undefined;
  /** Called once when the database is lost: this thread never answers again. */
  readonly onLost?: ((error: Error) => void) | undefined;
}

/** An error of the embedded database with its SQLSTATE and constraint, as `pg` gives them. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;

  constructor(failure: EmbeddedFailure) {
    super(failure.message);
    this.code = failure.code;
    this.constraint = failure.constraint;
    this.detail = failure.detail;
  }
}

/**
 * The embedded database behind a message port; statements run in the order of the calls. On a full disk it
 * spins forever without an answer: then it counts as lost, and every call fails immediately.
 */
export class EmbeddedThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #onLost: EmbeddedLimits['onLost'];
  #watch: NodeJS.Timeout | undefined;
  /** Checks without an answer since a caller has been waiting. */
  #silent = 0;
  #lastId = 0;
  #isClosing = false;
  #ended: Error | undefined;

  private constructor(place: EmbeddedLocation) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: place });
    this.#worker.on('message', (message: unknown) => {
      if (isReply(message)) this.#settle(message);
    });
    this.#worker.on('error', (error) =>
      this.#lose(error instanceof Error ? error.message : String(error), error),
    );
    this.#worker.on('exit', () => {
      if (this.#isClosing) this.#end(stopped('The embedded database is closed.', STOPPED));
      else this.#lose('The thread of the embedded database ended.');
    });
  }

  /** Resolves when the database answers. @throws the reason why it could not be opened */
  static async start(place: EmbeddedLocation, limits: EmbeddedLimits = {}): Promise<EmbeddedThread> {
    const thread = new EmbeddedThread(place);
    thread.#watchFor(OPEN_MAX_MS);
    try {
      await new Promise<Answer>((resolve, reject) => thread.#waiting.set(0, { resolve, reject }));
    } catch (error) {
      await thread.#worker.terminate();
      throw (error as Error).cause ?? error;
    }
    thread.#onLost = limits.onLost;
    thread.#watchFor(limits.answerMaxMs ?? ANSWER_MAX_MS);
    return thread;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<EmbeddedResult> {
    const answer = await this.#ask({ sql, parameters });
    if (!('rows' in answer)) throw new Error('The embedded database sent an unexpected reply.');
    return answer;
  }

  /** Dumps the whole data folder as a tar, to start another database from. */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await this.#ask({ dump: true });
    if (!('dump' in answer)) throw new Error('The embedded database sent an unexpected reply.');
    return answer.dump;
  }

  /** Ends the thread; a lost database is left as it is, like that of a killed process. */
  async close(): Promise<void> {
    if (!this.#isClosing && !this.#ended) {
      this.#isClosing = true;
      await this.#ask({ close: true }).catch(() => undefined);
    }
    // The thread may still hold handles; its database is closed, so terminating it is safe.
    await this.#worker.terminate();
  }

  #ask(order: Order): Promise<Answer> {
    if (this.#ended) return Promise.reject(this.#ended);
    if (this.#waiting.size === 0) this.#silent = 0;
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...order, id });
    });
  }

  #settle(reply: EmbeddedReply): void {
    if ('panic' in reply) return this.#lose(reply.panic);
    this.#silent = 0;
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('failure' in reply) waiting?.reject(new EmbeddedDatabaseError(reply.failure));
    else waiting?.resolve(reply);
  }

  #watchFor(limitMs: number): void {
    clearInterval(this.#watch);
    this.#watch = setInterval(() => {
      if (this.#waiting.size === 0) return;
      this.#silent += 1;
      if (this.#silent > LOOKS) this.#lose(`no answer within ${limitMs / 1000} seconds`);
    }, limitMs / LOOKS);
    this.#watch.unref();
  }

  #lose(reason: string, cause?: unknown): void {
    if (this.#ended) return;
    const error = stopped(`The embedded database no longer responds: ${reason}`, CRASHED, cause);
    this.#end(error);
    this.#onLost?.(error);
  }

  #end(error: Error): void {
    clearInterval(this.#watch);
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}

/**
 * Node's watch mode also posts messages from the thread. Cheap checks, because every statement comes through
 * here.
 */
const isReply = (message: unknown): message is EmbeddedReply => {
  if (typeof message !== 'object' || message === null) return false;
  if ('panic' in message) return typeof message.panic === 'string';
  return (
    'id' in message &&
    typeof message.id === 'number' &&
    ('rows' in message || 'dump' in message || 'failure' in message)
  );
};

const stopped = (message: string, code: string, cause?: unknown): Error =>
  Object.assign(new EmbeddedDatabaseError({ message, code }), { cause });
