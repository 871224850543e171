/** The server sends its time twice a second while it has nothing else to send. */
const TICK_MS = 500;
/** Messages delayed by more than this are late, and the page shows it. */
const LATE_MS = 300;
/** Age of the last message above which the connection counts as silent. */
const SILENCE_MS = TICK_MS + LATE_MS;
const MESSAGES_KEPT = 12;
const TRIPS_KEPT = 9;
/** Upper bound of the drift between two machines' clocks, in ms per ms. */
const DRIFT = 1e-4;
/** Rate at which the displayed time catches up; a larger gap is skipped. */
const CATCH_UP = 1.1;
const SKIP_MS = 500;
/** After a gap of this length the device has slept, and earlier messages no longer count. */
const SLEPT_MS = 1_000;

/** A message: the server's time in it and the local time at which it was received. Both in ms. */
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
 * Estimates the server's time on this machine. The displayed time is never ahead of the server: a
 * message was sent before it was received, so the server has certainly reached the time in it, and the
 * whole delay is subtracted. Local times come from one monotonic clock.
 */
export class ServerClock {
  #heard: readonly Heard[] = [];
  /** Offsets measured by round trips, assuming the server answered in the middle of each. */
  #trips: readonly number[] = [];
  #shown: Heard | null = null;

  /** Records a message from the server. */
  hear(serverMs: number, localMs: number): void {
    const next = { serverMs, localMs };
    const before = median(this.#heard.map(offsetOf));
    const slept = this.#heard.length > 0 && offsetOf(next) - before > SLEPT_MS;
    if (slept) this.#trips = [];
    this.#heard = [...(slept ? [] : this.#heard), next].slice(-MESSAGES_KEPT);
  }

  /** Records the round trip of an answered call. */
  takeTrip(sentMs: number, serverMs: number, receivedMs: number): void {
    this.hear(serverMs, receivedMs);
    this.#trips = [...this.#trips, serverMs - (sentMs + receivedMs) / 2].slice(-TRIPS_KEPT);
  }

  /**
   * Returns the displayed time, which the server has certainly reached and which never goes back; null
   * before the first message.
   */
  now(localMs: number): number | null {
    const offset = this.#certainOffset;
    const last = this.#heard.at(-1);
    if (offset === null || !last) return null;
    const ageMs = Math.max(0, localMs - last.localMs);
    // The displayed time stops during a silence: the game may be over.
    const certainMs =
      localMs + offset - (ageMs - Math.max(0, ageMs - SILENCE_MS)) * DRIFT - Math.max(0, ageMs - SILENCE_MS);
    const serverMs = this.#caughtUp(certainMs, localMs);
    this.#shown = { serverMs, localMs };
    return serverMs;
  }

  /** Whether the server has been silent for too long, or its messages arrive too late. */
  isLagging(localMs: number): boolean {
    const last = this.#heard.at(-1);
    const offset = this.#certainOffset;
    if (!last || offset === null) return true;
    return localMs - last.localMs > SILENCE_MS || this.#behindMs(offset) > LATE_MS;
  }

  /** How far the displayed time is behind the best estimate of the server's time, in ms. */
  #behindMs(offset: number): number {
    return this.#trips.length === 0 ? 0 : median(this.#trips) - offset;
  }

  /**
   * The offset of the slowest recent message, so that the end of a game is not received after a later
   * time was shown. A single late message does not count.
   */
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
