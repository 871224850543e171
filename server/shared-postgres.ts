import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { createRelay, type RelayTransport } from './realtime/relay.ts';
import type { Cluster } from './shared-redis.ts';
import { StartError } from './start-error.ts';

const CONNECT_MS = 2_000;
/** Timeout of a statement; a connection that does not answer it is opened again. */
const ANSWER_MS = 2_000;
const MAX_PAUSE_MS = 2_000;
/** A notification holds less than 8,000 bytes, and a character up to 4. */
const PART_LENGTH = 1_900;

/** Key of the advisory lock that every process of the site shares. */
const PRESENT = 7_205_318_446n;
/** Whether another process shares the lock: it could not be taken alone for a moment. */
const HAS_OTHERS = `select not pg_try_advisory_xact_lock(${PRESENT}) as others`;
const NOTIFY = `select pg_notify(channel, part) from unnest($1::text[], $2::text[]) as parts (channel, part)`;

/**
 * Passes events between processes by LISTEN and NOTIFY, on its own connection, outside the pool. Nothing is
 * notified while this process is the only one.
 * @throws {StartError} if the database cannot be reached now.
 */
export async function openSharedPostgres(url: string, log: FastifyBaseLogger): Promise<Cluster> {
  const link = new Link(url, log);
  try {
    await link.connect();
    const { relay, close } = await createRelay(link, log);
    return {
      relay,
      close() {
        close();
        link.close();
      },
    };
  } catch (error) {
    link.close();
    throw new StartError('DATABASE_URL: PostgreSQL cannot be reached.', { cause: error });
  }
}

/** Names of channels are shorter than those of rooms may be. */
export const channelNameOf = (channel: string): string =>
  `oddlight_${createHash('sha256').update(channel).digest('hex').slice(0, 40)}`;

interface Message {
  readonly channel: string;
  readonly text: () => string;
}

/** What waits for the connection; all of it is done in one go. */
interface Batch {
  /** LISTEN and UNLISTEN. */
  readonly commands: string[];
  readonly messages: Message[];
  readonly settled: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

function openBatch(): Batch {
  let [resolve, reject]: [Batch['resolve'], Batch['reject']] = [() => undefined, () => undefined];
  const settled = new Promise<void>((onDone, onFailure) => ([resolve, reject] = [onDone, onFailure]));
  return { commands: [], messages: [], settled, resolve, reject };
}

class Link implements RelayTransport {
  /** The text is committed when `publish` resolves. */
  readonly losesSilently = false;
  readonly #url: string;
  readonly #log: FastifyBaseLogger;
  #client: pg.Client | undefined;
  #processId = 0;
  #isClosed = false;
  #isAway = false;
  #tries = 0;
  #waiting: Batch | undefined;
  #isBusy = false;
  #hasOthers = false;
  #sent = 0;
  #received = new PartCollector();
  #listeners: Parameters<RelayTransport['on']>[0] | undefined;

  constructor(url: string, log: FastifyBaseLogger) {
    this.#url = url;
    this.#log = log;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'oddlight-events',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    client.on('error', () => undefined); // `end` follows
    client.on('end', () => this.#lost(client));
    client.on('notification', (notification) => this.#take(notification));
    try {
      await client.connect();
      // What is lost with the server is fetched again; waiting for its disk would delay events.
      await answerOf(client.query('set synchronous_commit = off'));
      await answerOf(client.query(`select pg_advisory_lock_shared(${PRESENT})`));
      const { rows } = await answerOf(client.query<{ pid: number }>('select pg_backend_pid() as pid'));
      this.#processId = rows[0]?.pid ?? 0;
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.#isClosed) return void client.end().catch(() => undefined);
    [this.#client, this.#received, this.#tries] = [client, new PartCollector(), 0];
  }

  publish(channel: string, text: () => string): Promise<void> {
    return this.#enqueue(({ messages }) => messages.push({ channel, text }));
  }

  subscribe = (channel: string): Promise<void> =>
    this.#enqueue(({ commands }) => commands.push(`listen ${channelNameOf(channel)}`));

  unsubscribe(channel: string): Promise<void> {
    return this.#enqueue(({ commands }) => commands.push(`unlisten ${channelNameOf(channel)}`));
  }

  /** A connection passes on the notifications it has got before it answers. */
  ping(): Promise<void> {
    return this.#enqueue(() => undefined);
  }

  isConnected(): boolean {
    return this.#client !== undefined;
  }

  reconnect(): void {
    const client = this.#client;
    if (!client) return;
    client.end().catch(() => undefined);
    this.#lost(client);
  }

  on(listeners: Parameters<RelayTransport['on']>[0]): void {
    this.#listeners = listeners;
  }

  close(): void {
    this.#isClosed = true;
    this.reconnect();
  }

  /** Rejects at once while there is no connection: what waited would arrive late, after pages have fetched newer. */
  #enqueue(add: (batch: Batch) => void): Promise<void> {
    if (!this.#client) return Promise.reject(new Error('PostgreSQL is not connected.'));
    const batch = (this.#waiting ??= openBatch());
    add(batch);
    if (!this.#isBusy) void this.#work();
    return batch.settled;
  }

  /** One batch at a time; what is given meanwhile makes up the next one. */
  async #work(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting) {
      const batch = this.#waiting;
      this.#waiting = undefined;
      const client = this.#client;
      try {
        if (!client) throw new Error('PostgreSQL is not connected.');
        await this.#run(client, batch);
        batch.resolve();
      } catch (error) {
        batch.reject(error);
        if (client === this.#client) this.reconnect();
      }
    }
    this.#isBusy = false;
  }

  async #run(client: pg.Client, { commands, messages }: Batch): Promise<void> {
    if (commands.length > 0) await answerOf(client.query(commands.join(';')));
    // Asked after the events were committed: a process that arrives later reads them from the database.
    if (messages.length === 0 || !this.#hasOthers) {
      const { rows } = await answerOf(client.query<{ others: boolean }>(HAS_OTHERS));
      this.#hasOthers = rows[0]?.others ?? false;
    }
    if (messages.length === 0 || !this.#hasOthers) return;
    const parts = messages.flatMap(({ channel, text }) => {
      const name = channelNameOf(channel);
      return partsOf((this.#sent += 1), text()).map((part) => ({ name, part }));
    });
    const values = [parts.map(({ name }) => name), parts.map(({ part }) => part)];
    await answerOf(client.query({ name: 'notify', text: NOTIFY, values }));
  }

  #take({ processId, payload }: pg.Notification): void {
    if (processId === this.#processId) return;
    const text = this.#received.add(processId, payload ?? '');
    if (text !== undefined) this.#listeners?.received(text);
  }

  #lost(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.#hasOthers = false;
    if (this.#isClosed) return;
    if (!this.#isAway)
      this.#log.warn(
        'PostgreSQL is unreachable for events: they reach the sockets of their own process only',
      );
    this.#isAway = true;
    this.#listeners?.closed();
    this.#connectLater();
  }

  #connectLater(): void {
    this.#tries += 1;
    setTimeout(() => void this.#connectAgain(), Math.min(this.#tries * 100, MAX_PAUSE_MS)).unref();
  }

  async #connectAgain(): Promise<void> {
    if (this.#isClosed) return;
    try {
      await this.connect();
    } catch {
      return this.#connectLater();
    }
    if (!this.#client) return;
    if (this.#isAway) this.#log.info('PostgreSQL is reachable again for events');
    this.#isAway = false;
    this.#listeners?.opened();
  }
}

/** A connection to a server that hangs stays open without an answer. */
async function answerOf<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`PostgreSQL did not answer within ${ANSWER_MS} ms.`)),
      ANSWER_MS,
    );
  });
  answer.catch(() => undefined); // it may fail after the time is over
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * Cuts a text into what notifications can hold. Each part has the number of its text and its place in it; so no two are
 * equal, of which PostgreSQL would pass on only one.
 */
export function partsOf(number: number, text: string): string[] {
  const pieces = text.match(new RegExp(`[^]{1,${PART_LENGTH}}`, 'gu')) ?? [''];
  return pieces.map((piece, i) => `${number}.${i}.${pieces.length}:${piece}`);
}

const PART = /^(\d+)\.(\d+)\.(\d+):([^]*)$/;

/** Puts texts together again. Parts of a text are notified together, so they arrive one after the other. */
export class PartCollector {
  readonly #open = new Map<
    number,
    { readonly number: string; readonly next: number; readonly text: string }
  >();

  /** Returns the text that this part completes. One whose beginning was missed is left out. */
  add(processId: number, part: string): string | undefined {
    const [, number, place, count, piece = ''] = PART.exec(part) ?? [];
    const before = this.#open.get(processId);
    this.#open.delete(processId);
    const isNext = number !== undefined && before?.number === number && before.next === Number(place);
    if (number === undefined || (place !== '0' && !isNext)) return undefined;
    const text = isNext ? before.text + piece : piece;
    const next = Number(place) + 1;
    if (next === Number(count)) return text;
    this.#open.set(processId, { number, next, text });
    return undefined;
  }
}
