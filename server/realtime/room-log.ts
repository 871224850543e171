import { randomBytes } from 'node:crypto';
import { Gauge, type Registry } from 'prom-client';
import type { JoinedRoom, RoomCursor } from '#contract/room-reply.ts';

/** Of one room: what is asked for at once must not be more than a reader may let wait. */
const EVENTS_PER_ROOM = 100;
const CHARACTERS_PER_ROOM = 64 * 1024;
/** Of all rooms together. */
const EVENTS = 50_000;
const CHARACTERS = 16 * 1024 * 1024;
/** What is left when there was too much, so that it is not looked for at every event. */
const KEPT_SHARE = 0.75;
/** Whoever has been away for so long loads anew. */
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
  /** The newest events without a hole, oldest first. */
  readonly kept: Kept[];
  characters: number;
  /** Since when nobody is in the room. */
  emptyMs: number | null;
}

type Place = Omit<RoomCursor, 'room'>;
interface Told {
  readonly room: string;
  readonly event: string;
  readonly payload: object;
  readonly isKept: boolean;
}

/** Counts what each room is told by this process, and keeps the newest of it for those who were away for a moment. */
export class RoomLog {
  readonly #logs = new Map<string, Log>();
  /** Of all rooms, in the order in which they came. */
  readonly #kept = new Set<Kept>();
  readonly #run = randomBytes(6).toString('hex');
  readonly #timer = setInterval(() => this.#sweep(), SWEEP_MS).unref();
  #characters = 0;
  #epochs = 0;

  constructor(registers: Registry[] = []) {
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

  /** Characters that are kept. */
  get size(): number {
    return this.#characters;
  }

  /** Somebody enters: where the room stands, and what it was told since `after` as far as that is known. */
  enter(room: string, after?: Place): JoinedRoom {
    const log = this.#logs.get(room) ?? this.#open(room);
    log.emptyMs = null;
    const missed = after && missedSince(log, after);
    return { room, epoch: log.epoch, seq: log.seq, ...(missed && { missed }) };
  }

  /** The last one has left. */
  empty(room: string): void {
    const log = this.#logs.get(room);
    if (log) log.emptyMs = performance.now();
  }

  /** Counts an event, and keeps it unless it is of use only at once. Undefined: nobody has been there for long. */
  add({ room, event, payload, isKept }: Told): RoomCursor | undefined {
    const log = this.#logs.get(room);
    if (!log) return undefined;
    log.seq += 1;
    if (isKept) this.#keep({ log, event, text: JSON.stringify(payload) });
    else this.#dropAll(log);
    return { room, epoch: log.epoch, seq: log.seq };
  }

  /** What was told so far is not all that there was: nobody can go on from it. */
  startAnew(): void {
    const rooms = [...this.#logs];
    this.#kept.clear();
    this.#logs.clear();
    this.#characters = 0;
    for (const [room, { emptyMs }] of rooms) if (emptyMs === null) this.#open(room);
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

  /** From the front only, so that a room never has a hole. */
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
    }
  }
}

function missedSince({ epoch, seq, kept }: Log, after: Place): JoinedRoom['missed'] {
  const count = seq - after.seq;
  if (after.epoch !== epoch || count < 0 || count > kept.length) return undefined;
  return kept.slice(kept.length - count).map(({ event, text }) => ({ event, payload: JSON.parse(text) }));
}
