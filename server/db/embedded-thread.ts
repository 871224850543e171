import { Worker } from 'node:worker_threads';
import type { EmbeddedFailure, EmbeddedPlace, EmbeddedReply, EmbeddedRequest } from './embedded-messages.ts';

type Answer = Exclude<EmbeddedReply, { readonly failure: EmbeddedFailure }>;
/** The order of a request without its number. */
type Order = EmbeddedRequest extends infer R
  ? R extends { readonly id: number }
    ? Omit<R, 'id'>
    : never
  : never;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** An error of the embedded database with the SQLSTATE and constraint that `pg` gives too. */
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

/** The embedded database behind a message port; statements run in the order they are asked. */
export class EmbeddedThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #ended: Error | undefined;

  private constructor(place: EmbeddedPlace) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: place });
    this.#worker.on('message', (reply: EmbeddedReply) => this.#settle(reply));
    this.#worker.on('error', (error) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database is closed.')));
  }

  /** Resolves when the database answers. */
  static async start(place: EmbeddedPlace): Promise<EmbeddedThread> {
    const thread = new EmbeddedThread(place);
    await new Promise<Answer>((resolve, reject) => thread.#waiting.set(0, { resolve, reject }));
    return thread;
  }

  async query(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<{ rows: unknown[]; affectedRows: number | undefined }> {
    const answer = await this.#ask({ sql, parameters });
    if (!('rows' in answer)) throw new Error('The embedded database answered something else.');
    return answer;
  }

  /** The whole data folder as a tar, to start another database from. */
  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await this.#ask({ dump: true });
    if (!('dump' in answer)) throw new Error('The embedded database answered something else.');
    return answer.dump;
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    const exited = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    await this.#ask({ close: true });
    // The thread may keep handles of its own; its database is closed, so it can go.
    await this.#worker.terminate();
    await exited;
  }

  #ask(order: Order): Promise<Answer> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...order, id });
    });
  }

  #settle(reply: EmbeddedReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('failure' in reply) waiting?.reject(new EmbeddedDatabaseError(reply.failure));
    else waiting?.resolve(reply);
  }

  #fail(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.values()) reject(this.#ended);
    this.#waiting.clear();
  }
}
