import { randomBytes } from 'node:crypto';
import { Gauge, type Registry } from 'prom-client';
import type { JoinedRoom, RoomCursor } from '#contract/room-reply.ts';

/** Per room: a replay must not exceed what may wait for one client. */
const EVENTS_PER_ROOM = 100;
const CHARACTERS_PER_ROOM = 64 * 1024;
/** For all rooms together. */
const EVENTS = 50_000;
const CHARACTERS = 16 * 1024 * 1024;
/** Share that is kept after trimming, so that trimming is not needed at every event. */
const KEPT_SHARE = 0.75;
/** A client that was away for longer reloads everything. */
const EMPTY_MS = 120_000;
const SWEEP_MS = 30_000;

interface Kept {
  readonly log: Log;
  readonly event: string;
  readonly text: string;
}
interface Log {
  readonly epoch: string;
  seq: number;
  /** The newest events without a gap, oldest first. */
  readonly kept: Kept[];
  characters: number;
  /** Since when the room has been empty. */
  emptyMs: number | null;
}

type Place = Omit<RoomCursor, 'room'>;
interface Told {
  readonly room: string;
  readonly event: string;
  readonly payload: object;
  readonly isKept: boolean;
}

/**
 * Numbers the events each room receives from this process, and keeps the newest for clients that reconnect.
 */
export class RoomLog {
  readonly #logs = new Map<string, Log>();
  /** Kept events of all rooms, oldest first. */
  readonly #kept = new Set<Kept>();
  readonly #run = randomBytes(6).toString('hex');
  readonly #timer = setInterval(() => this.#sweep(), SWEEP_MS).unref();
  readonly #forgotten: (room: string) => void;
  #characters = 0;
  #epochs = 0;

  /** `forgotten` is called with each room whose events are no longer numbered. */
  constructor(registers: Registry[] = [], forgotten: (room: string) => void = () => undefined) {
    this.#forgotten = forgotten;
    const size = (): number => this.size;
    new Gauge({
      name: 'socket_events_kept_characters',
      help: 'Size of the events that are kept for those who were away for a moment.',
      registers,
      collect() {
        this.set(size());
      },
    });
  }

  /** Number of characters kept. */
  get size(): number {
    return this.#characters;
  }

  /** Joins a room: returns its position and, as far as they are kept, the events since `after`. */
  enter(room: string, after?: Place): JoinedRoom {
    const log = this.#logs.get(room) ?? this.#open(room);
    log.emptyMs = null;
    const missed = after && missedSince(log, after);
    return { room, epoch: log.epoch, seq: log.seq, ...(missed && { missed }) };
  }

  /** Numbers the events of a room from now on; someone is about to join. */
  prepare(room: string): void {
    const log = this.#logs.get(room) ?? this.#open(room);
    log.emptyMs = null;
  }

  /** Called when the last member has left. */
  empty(room: string): void {
    const log = this.#logs.get(room);
    if (log) log.emptyMs = performance.now();
  }

  /**
   * Numbers an event, and keeps it unless it is only of momentary use. Undefined: the room has long been
   * empty.
   */
  add({ room, event, payload, isKept }: Told): RoomCursor | undefined {
    const log = this.#logs.get(room);
    if (!log) return undefined;
    log.seq += 1;
    if (isKept) this.#keep({ log, event, text: JSON.stringify(payload) });
    else this.#dropAll(log);
    return { room, epoch: log.epoch, seq: log.seq };
  }

  /** Events were lost: no client can resume from earlier positions. */
  startAnew(): void {
    const rooms = [...this.#logs];
    this.#kept.clear();
    this.#logs.clear();
    this.#characters = 0;
    for (const [room, { emptyMs }] of rooms) {
      if (emptyMs === null) this.#open(room);
      else this.#forgotten(room);
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #open(room: string): Log {
    const epoch = `${this.#run}-${(this.#epochs += 1).toString(36)}`;
    const log: Log = { epoch, seq: 0, kept: [], characters: 0, emptyMs: null };
    this.#logs.set(room, log);
    return log;
  }

  #keep(entry: Kept): void {
    const { log, text } = entry;
    log.kept.push(entry);
    this.#kept.add(entry);
    log.characters += text.length;
    this.#characters += text.length;
    while (log.kept.length > EVENTS_PER_ROOM || log.characters > CHARACTERS_PER_ROOM) this.#dropOldest(log);
    if (this.#isWithin(1)) return;
    for (const { log: oldest } of this.#kept) {
      if (this.#isWithin(KEPT_SHARE)) break;
      this.#dropOldest(oldest);
    }
  }

  #isWithin(share: number): boolean {
    return this.#kept.size <= EVENTS * share && this.#characters <= CHARACTERS * share;
  }

  /** Drops from the front only, so that a room never has a gap. */
  #dropOldest(log: Log): void {
    const oldest = log.kept.shift();
    if (!oldest) return;
    this.#kept.delete(oldest);
    log.characters -= oldest.text.length;
    this.#characters -= oldest.text.length;
  }

  #dropAll(log: Log): void {
    while (log.kept.length > 0) this.#dropOldest(log);
  }

  #sweep(): void {
    const sinceMs = performance.now() - EMPTY_MS;
    for (const [room, log] of this.#logs) {
      if (log.emptyMs === null || log.emptyMs > sinceMs) continue;
      this.#dropAll(log);
      this.#logs.delete(room);
      this.#forgotten(room);
    }
  }
}

function missedSince({ epoch, seq, kept }: Log, after: Place): JoinedRoom['missed'] {
  const count = seq - after.seq;
  if (after.epoch !== epoch || count < 0 || count > kept.length) return undefined;
  return kept.slice(kept.length - count).map(({ event, text }) => ({ event, payload: JSON.parse(text) }));
}
