import { autobetLockName } from '../mount/left-run.ts';

/** At most one autobet per account, also across the tabs of a browser (games.md 1.8). */
export interface AutobetLock {
  /** Autobet runs in another tab; for `useSyncExternalStore`. It frees by itself, also when that tab is closed. */
  readonly isElsewhere: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the lock for a run; false when another tab has it. */
  take(): Promise<boolean>;
  /** The run is over. The browser does the same when the page goes. */
  release(): void;
  /** Gives the lock back and listens no more. */
  close(): void;
}

/** Opens the lock of an account; `locks` is null where the browser has none, and every tab is then on its own. */
export const openAutobetLock = (
  accountId: string,
  locks: LockManager | null = locksOf(navigator),
): AutobetLock => new TabLock(autobetLockName(accountId), locks);

/** Missing, whatever its type says, on pages without a secure context. */
const locksOf = ({ locks = null }: { readonly locks?: LockManager | null }): LockManager | null => locks;

class TabLock implements AutobetLock {
  readonly #name: string;
  readonly #locks: LockManager | null;
  readonly #channel: BroadcastChannel;
  readonly #listeners = new Set<() => void>();
  readonly #closing = new AbortController();
  #isElsewhere = false;
  /** Ends the hold of this tab. */
  #free: (() => void) | null = null;

  constructor(name: string, locks: LockManager | null) {
    this.#name = name;
    this.#locks = locks;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = () => this.#await();
    this.#await();
  }

  readonly isElsewhere = (): boolean => this.#isElsewhere;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async take(): Promise<boolean> {
    const locks = this.#locks;
    if (!locks || this.#free) return true;
    const isTaken = await new Promise<boolean>((resolve, reject) => {
      const run = (lock: Lock | null): Promise<void> | null => {
        // Closed while it was asked for: nobody would give it back.
        const isHeld = lock !== null && !this.#closing.signal.aborted;
        resolve(isHeld);
        if (!isHeld) return null;
        this.#channel.postMessage('taken');
        return new Promise((free) => (this.#free = free));
      };
      locks.request(this.#name, { ifAvailable: true }, run).catch(reject);
    });
    if (!isTaken) this.#await();
    return isTaken && !this.#closing.signal.aborted;
  }

  release(): void {
    this.#free?.();
    this.#free = null;
  }

  close(): void {
    this.release();
    this.#closing.abort();
    this.#channel.close();
    this.#listeners.clear();
  }

  /** Shared requests wait for the run elsewhere to end, and never for each other. */
  #await(): void {
    if (!this.#locks || this.#isElsewhere || this.#free) return;
    const shared = { mode: 'shared' } as const;
    const probed = this.#locks.request(this.#name, { ...shared, ifAvailable: true }, (lock) => {
      if (lock !== null || this.#closing.signal.aborted) return false;
      this.#tell(true);
      return true;
    });
    void probed.then(async (isTaken) => {
      if (!isTaken) return;
      try {
        await this.#locks?.request(this.#name, { ...shared, signal: this.#closing.signal }, () => {
          this.#tell(false);
        });
      } catch (error) {
        if (!this.#closing.signal.aborted) throw error;
      }
    });
  }

  #tell(isElsewhere: boolean): void {
    this.#isElsewhere = isElsewhere;
    for (const listener of this.#listeners) listener();
  }
}
