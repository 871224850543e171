/** The server tells its time twice a second while it has nothing else to say. */
const TICK_MS = 500;
/** What comes this late is late, and the page says so. */
const LATE_MS = 300;
/** A message is as old as this before a silence counts. */
const SILENCE_MS = TICK_MS + LATE_MS;
const MESSAGES_KEPT = 12;
const TRIPS_KEPT = 9;
/** The clocks of two machines part by less than this, per ms. */
const DRIFT = 1e-4;
/** The shown time catches up so much faster than it passes; what is further behind is skipped. */
const CATCH_UP = 1.1;
const SKIP_MS = 500;
/** A device that slept: what was heard before says nothing any more. */
const SLEPT_MS = 1_000;

/** When the server said something: its time, and that of this machine when it was heard. Both in ms. */
interface Heard {
  readonly serverMs: number;
  readonly localMs: number;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

const offsetOf = ({ serverMs, localMs }: Heard): number => serverMs - localMs;

/**
 * The server's time on this machine. What is shown by it is never ahead of the server: a message was sent before it was
 * heard, so the server has certainly reached the time in it, and the whole of that delay is left off. Local times come
 * from one clock that never goes back.
 */
export class ServerClock {
  #heard: readonly Heard[] = [];
  /** Offsets by round trips: the server spoke in the middle of each. */
  #trips: readonly number[] = [];
  #shown: Heard | null = null;

  /** A message of the server was heard. */
  hear(serverMs: number, localMs: number): void {
    const next = { serverMs, localMs };
    const before = median(this.#heard.map(offsetOf));
    const slept = this.#heard.length > 0 && offsetOf(next) - before > SLEPT_MS;
    if (slept) this.#trips = [];
    this.#heard = [...(slept ? [] : this.#heard), next].slice(-MESSAGES_KEPT);
  }

  /** A call was answered. */
  takeTrip(sentMs: number, serverMs: number, receivedMs: number): void {
    this.hear(serverMs, receivedMs);
    this.#trips = [...this.#trips, serverMs - (sentMs + receivedMs) / 2].slice(-TRIPS_KEPT);
  }

  /** The time that the server has certainly reached, as it is shown: it never goes back. Null before the first message. */
  now(localMs: number): number | null {
    const offset = this.#certainOffset;
    const last = this.#heard.at(-1);
    if (offset === null || !last) return null;
    const ageMs = Math.max(0, localMs - last.localMs);
    // In a silence time stands still: the game may be over.
    const certainMs =
      localMs + offset - (ageMs - Math.max(0, ageMs - SILENCE_MS)) * DRIFT - Math.max(0, ageMs - SILENCE_MS);
    const serverMs = this.#caughtUp(certainMs, localMs);
    this.#shown = { serverMs, localMs };
    return serverMs;
  }

  /** The server was not heard from for too long, or what it says comes too late. */
  isLagging(localMs: number): boolean {
    const last = this.#heard.at(-1);
    const offset = this.#certainOffset;
    if (!last || offset === null) return true;
    return localMs - last.localMs > SILENCE_MS || this.#behindMs(offset) > LATE_MS;
  }

  /** How far the shown time is behind the best guess of the server's. */
  #behindMs(offset: number): number {
    return this.#trips.length === 0 ? 0 : median(this.#trips) - offset;
  }

  /** By the slowest of the last messages, so that the end of a game is not heard after it was shown; a lone late one does not count. */
  get #certainOffset(): number | null {
    if (this.#heard.length === 0) return null;
    const offsets = this.#heard.map(offsetOf);
    const usual = median(offsets);
    return Math.min(...offsets.filter((offset) => offset >= usual - LATE_MS));
  }

  #caughtUp(certainMs: number, localMs: number): number {
    const shown = this.#shown;
    if (!shown) return certainMs;
    if (certainMs <= shown.serverMs) return shown.serverMs;
    if (certainMs - shown.serverMs > SKIP_MS) return certainMs;
    return Math.min(certainMs, shown.serverMs + (localMs - shown.localMs) * CATCH_UP);
  }
}
