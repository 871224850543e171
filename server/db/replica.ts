import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { SiteActivity } from '../site-activity.ts';
import { dbOfPool, type Db } from './connection.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { createPostgresPool, type PoolOptions } from './postgres-pool.ts';
import { defineStatement, executeStatement } from './statement.ts';
import { sqlState } from './transaction.ts';

/** How often the lag is measured, and how rarely while no one is there. */
const LOOK_MS = 1_000;
const IDLE_LOOK_MS = 60_000;
/** A replica that does not answer for this long is away. */
const ANSWER_MS = 2_000;
const NAME = 'oddlight-replica';
/** The primary would take as long. */
const TOOK_TOO_LONG = '57014';
/** The statement was in the way of what is replayed, or wrote something; the replica is well. */
const PASSING: ReadonlySet<string> = new Set(['40001', '40P01', '55P03', '25006']);

/** A server that replays what another one writes, for reads that may be a moment old. */
export interface Replica {
  /** Reads from the replica; if it is away, too far behind, or the read fails there, from the primary. */
  read<T>(primary: Db, read: (db: Db) => Promise<T>): Promise<T>;
  /** Whether reads go to it at the moment. */
  isUsed(): boolean;
  /** Adds its figures to `/metrics`. */
  register(registry: Registry): void;
  close(): Promise<void>;
}

interface ReplicaOptions {
  readonly url: string;
  /** How connections are used; default: as those to the primary. */
  readonly pool?: Pick<PoolOptions, 'max' | 'prepares' | 'isPooled'>;
  readonly primary: Db;
  readonly maxLagSeconds: number;
  readonly activity: SiteActivity;
  readonly log: FastifyBaseLogger;
}

/** Opens the replica without waiting for it: until it is found to be near enough, the primary is read. */
export const openReplica = (options: ReplicaOptions): Replica => new StreamingReplica(options);

/** Up to where the primary had written at a moment. */
interface Sample {
  readonly position: bigint;
  readonly atMs: number;
}

export const WRITTEN = defineStatement<object, { position: string }>(
  `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position`,
);
export const REPLAYED = `select pg_is_in_recovery() as is_replica,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as position`;

const written = async (primary: Db): Promise<bigint> => {
  const [row] = await inTime(executeStatement(primary, WRITTEN, {}));
  return BigInt(row?.position ?? 0);
};

/** Connections to the replica; given up all at once when it is away, because each of them may hang. */
class Connections {
  readonly db: Db;
  readonly #probe: pg.Pool;
  readonly #waiting = new Set<(error: Error) => void>();

  constructor({ url, pool }: ReplicaOptions) {
    const onError = (): void => undefined; // the next look finds out
    const options = { ...pool, name: NAME, isReadOnly: true };
    this.db = dbOfPool(createPostgresPool(url, onError, options));
    // Apart, so that many long reads do not look like a replica that is away.
    this.#probe = createPostgresPool(url, onError, { ...options, max: 1 });
  }

  async replayed(): Promise<bigint> {
    const answer = this.#probe.query<{ is_replica: boolean; position: string | null }>(REPLAYED);
    const { rows } = await inTime(this.untilGone(answer));
    const [found] = rows;
    if (!found?.is_replica || found.position === null) throw new Error('It is no streaming replica.');
    return BigInt(found.position);
  }

  /** Rejects as soon as the connections are given up. */
  untilGone<T>(answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      answer.then(resolve, reject).finally(() => this.#waiting.delete(reject));
    });
  }

  /** Ends those that are free, and the others when they answer. */
  giveUp(reason: Error): Promise<unknown> {
    for (const reject of this.#waiting) reject(reason);
    return Promise.allSettled([this.db.destroy(), this.#probe.end()]);
  }
}

class StreamingReplica implements Replica {
  readonly #options: ReplicaOptions;
  readonly #stopping = new AbortController();
  readonly #looking: Promise<void>;
  readonly #reads = new Counter({
    name: 'database_replica_reads_total',
    help: 'Reads that may be a moment old, by the database that answered.',
    labelNames: ['from'],
    registers: [],
  });
  #connections: Connections;
  /** Oldest first; the first one is the newest that has been replayed. */
  #samples: Sample[] = [];
  /** The replica has all that was written until then; null: unknown. */
  #caughtUpMs: number | null = null;
  #replayed = 0n;
  #wasUsed: boolean | undefined;
  #lastLagSeconds: number | null = null;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#connections = new Connections(options);
    this.#looking = this.#lookOften();
  }

  async read<T>(primary: Db, read: (db: Db) => Promise<T>): Promise<T> {
    if (!this.isUsed()) {
      this.#reads.inc({ from: 'primary' });
      return read(primary);
    }
    const connections = this.#connections;
    try {
      const found = await connections.untilGone(read(connections.db));
      this.#reads.inc({ from: 'replica' });
      return found;
    } catch (error) {
      const code = sqlState(error)?.code;
      if (code === TOOK_TOO_LONG) throw error;
      if (connections === this.#connections && isDatabaseUnavailable(error) && !PASSING.has(code ?? ''))
        this.#lose(error);
      // Also what was refused because it was not found: it may be newer than the replica.
      this.#reads.inc({ from: 'primary' });
      return read(primary);
    }
  }

  isUsed(): boolean {
    const lag = this.#lagSeconds();
    return lag !== null && lag <= this.#options.maxLagSeconds;
  }

  register(registry: Registry): void {
    registry.registerMetric(this.#reads);
    // As the last look found it: while the site is idle, looks are rare and nothing is read.
    const used = (): number => Number(this.#wasUsed ?? false);
    const lag = (): number => this.#lastLagSeconds ?? NaN;
    new Gauge({
      name: 'database_replica_used',
      help: '1 while the replica is read, 0 while the primary answers in its place.',
      registers: [registry],
      collect() {
        this.set(used());
      },
    });
    new Gauge({
      name: 'database_replica_lag_seconds',
      help: 'For how long the replica may lack what was written; not a number while it is unknown.',
      registers: [registry],
      collect() {
        this.set(lag());
      },
    });
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    const ended = this.#connections.giveUp(new Error('The server stops.'));
    await this.#looking;
    // One that hangs ends with the process.
    await Promise.race([ended, wait(ANSWER_MS, undefined, { ref: false })]);
  }

  /** Grows between two looks too. */
  #lagSeconds(): number | null {
    return this.#caughtUpMs === null ? null : (performance.now() - this.#caughtUpMs) / 1_000;
  }

  async #lookOften(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const begunMs = performance.now();
      try {
        await this.#look();
        this.#report();
      } catch (error) {
        if (!signal.aborted) this.#lose(error);
      }
      const busyMs = Math.max(0, LOOK_MS - (performance.now() - begunMs));
      await this.#options.activity.pause({ busyMs, idleMs: IDLE_LOOK_MS }, signal);
    }
  }

  /**
   * Compares positions in the log of writes: nothing is written for it, and the clock of no other machine takes part.
   * @throws if the replica is away, or is none of this primary.
   */
  async #look(): Promise<void> {
    const atMs = performance.now();
    const position = await written(this.#options.primary).catch(() => null);
    // The primary is busy or away: what is known of the replica grows old.
    if (position === null) return;
    if (position < this.#replayed) this.#replayed = await this.#connections.replayed();
    if (position < this.#replayed) throw new Error('It has more than the primary: it follows another one.');
    this.#samples.push({ position, atMs });
    this.#replayed = await this.#connections.replayed();
    const newest = this.#samples.findLastIndex((sample) => sample.position <= this.#replayed);
    if (newest === -1) return;
    this.#samples = this.#samples.slice(newest);
    this.#caughtUpMs = this.#samples[0]?.atMs ?? null;
  }

  #lose(reason: unknown): void {
    this.#caughtUpMs = null;
    this.#samples = [];
    void this.#connections.giveUp(new Error('The replica is away.', { cause: reason }));
    this.#connections = new Connections(this.#options);
    this.#report(reason);
  }

  /** One line for each change. */
  #report(reason?: unknown): void {
    const isUsed = this.isUsed();
    this.#lastLagSeconds = this.#lagSeconds();
    if (isUsed === this.#wasUsed) return;
    this.#wasUsed = isUsed;
    if (isUsed) this.#options.log.info('the replica is read');
    else if (reason === undefined)
      this.#options.log.warn(
        { lag: this.#lagSeconds() },
        'the replica is too far behind: the primary is read',
      );
    else this.#options.log.warn({ err: reason }, 'the replica is away: the primary is read');
  }
}

/** @throws if there is no answer within two seconds */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no reply within ${ANSWER_MS} ms`)), ANSWER_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
