import type { AutobetView } from '../round/autobet-machine.ts';
import type { AutobetCommand } from '../round/autobet-setup.ts';

/** At most one run per account, also across the tabs of a browser (games.md 1.8). */
export interface AutobetLock {
  /**
   * Autobet is running in another tab; for `useSyncExternalStore`. Released automatically, also when that tab
   * is closed.
   */
  readonly isElsewhere: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the lock for a run; false when another tab holds it. */
  take(): Promise<boolean>;
  /** Releases the lock after a run. The browser does the same when the page is closed. */
  release(): void;
}

type StartCommand = Extract<AutobetCommand, { type: 'START' }>;

/** Autobet as the panel controls and shows it, for any kind of round. */
export interface AutobetControl {
  readonly lock: AutobetLock;
  /** A run is in progress: amount, params and tabs are locked. */
  readonly isRunning: boolean;
  /** The same object until something changes; for `useSyncExternalStore`. */
  readonly view: () => AutobetView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts a run, unless another tab has one or the machine refuses it. */
  start(command: StartCommand): Promise<void>;
  send(command: Exclude<AutobetCommand, StartCommand>): void;
  /** Calls back when a run is over and its rounds are shown. */
  onStopped(listener: () => void): () => void;
}

/** The machine of autobet for one kind of rounds. */
interface RunsActor {
  start(): unknown;
  stop(): unknown;
  send(command: AutobetCommand): void;
  subscribe(listener: () => void): { unsubscribe(): void };
  on(type: 'STOPPED', listener: () => void): { unsubscribe(): void };
}

/** Runs autobet one run at a time, each under the account's lock. */
export abstract class ExclusiveAutobetRuns<Actor extends RunsActor> implements AutobetControl {
  readonly actor: Actor;
  readonly lock: AutobetLock;
  #last: AutobetView;

  constructor(actor: Actor, lock: AutobetLock) {
    this.actor = actor;
    this.lock = lock;
    this.#last = this.read();
    this.onStopped(() => this.lock.release());
    this.actor.start();
  }

  get isRunning(): boolean {
    return this.read().phase !== 'idle';
  }

  readonly view = (): AutobetView => {
    const next = this.read();
    const { phase, run, refusal } = this.#last;
    if (next.phase !== phase || next.run !== run || next.refusal !== refusal) this.#last = next;
    return this.#last;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    const watch = this.actor.subscribe(listener);
    return () => watch.unsubscribe();
  };

  async start(command: StartCommand): Promise<void> {
    if (!(await this.lock.take())) return;
    this.actor.send(command);
    if (!this.isRunning) this.lock.release();
  }

  send(command: Exclude<AutobetCommand, StartCommand>): void {
    this.actor.send(command);
  }

  onStopped(listener: () => void): () => void {
    const watch = this.actor.on('STOPPED', listener);
    return () => watch.unsubscribe();
  }

  destroy(): void {
    this.actor.stop();
    this.lock.release();
  }

  protected abstract read(): AutobetView;
}
