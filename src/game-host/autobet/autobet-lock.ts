import type { AutobetLock } from '#engine/host/exclusive-autobet-runs.ts';
import { findTabLocks, openTabChannel } from '#lib/tab-channel.ts';

/** An account's autobet lock, as held by this tab. */
export interface TabLock extends AutobetLock {
  /** Releases the lock and stops listening. */
  close(): void;
}

/** Name of the lock and the channel that coordinate an account's autobet between tabs. */
export const autobetLockName = (accountId: string): string => `autobet ${accountId}`;

/** Opens the lock of an account. If `locks` is null (not supported), every tab runs independently. */
export const openAutobetLock = (accountId: string, locks: LockManager | null = findTabLocks()): TabLock =>
  new BrowserLock(autobetLockName(accountId), locks);

class BrowserLock implements TabLock {
  readonly #name: string;
  /** Null if the browser does not support locks or denies them. */
  #locks: LockManager | null;
  readonly #channel: BroadcastChannel | null;
  readonly #listeners = new Set<() => void>();
  readonly #closing = new AbortController();
  #isElsewhere = false;
  /** Releases this tab's lock. */
  #free: (() => void) | null = null;

  constructor(name: string, locks: LockManager | null) {
    this.#name = name;
    this.#locks = locks;
    this.#channel = openTabChannel(name);
    if (this.#channel) this.#channel.onmessage = () => this.#await();
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
    const isTaken = await new Promise<boolean>((resolve) => {
      const run = (lock: Lock | null): Promise<void> | null => {
        // Closed while the request was pending: the lock would never be released.
        const isHeld = lock !== null && !this.#closing.signal.aborted;
        resolve(isHeld);
        if (!isHeld) return null;
        this.#channel?.postMessage('taken');
        return new Promise((free) => (this.#free = free));
      };
      locks.request(this.#name, { ifAvailable: true }, run).catch(() => {
        // Denied together with storage: this tab runs independently.
        this.#locks = null;
        resolve(true);
      });
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
    this.#channel?.close();
    this.#listeners.clear();
  }

  /** Waits until a run in another tab ends. Shared requests wait for its exclusive lock only. */
  #await(): void {
    if (!this.#locks || this.#isElsewhere || this.#free) return;
    const shared = { mode: 'shared' } as const;
    const probed = this.#locks.request(this.#name, { ...shared, ifAvailable: true }, (lock) => {
      if (lock !== null || this.#closing.signal.aborted) return false;
      this.#notify(true);
      return true;
    });
    void probed.then(
      async (isTaken) => {
        if (!isTaken) return;
        try {
          await this.#locks?.request(this.#name, { ...shared, signal: this.#closing.signal }, () => {
            this.#notify(false);
          });
        } catch (error) {
          if (!this.#closing.signal.aborted) throw error;
        }
      },
      () => {
        // Denied together with storage: this tab runs independently.
        this.#locks = null;
      },
    );
  }

  #notify(isElsewhere: boolean): void {
    this.#isElsewhere = isElsewhere;
    for (const listener of this.#listeners) listener();
  }
}
