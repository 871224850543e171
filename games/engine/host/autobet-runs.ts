import { createActor } from 'xstate';
import type { AnyGame } from '../game.ts';
import { type AutobetActor, autobetMachine } from '../round/autobet-machine.ts';
import type { AutobetBalance, AutobetCommand } from '../round/autobet-parts.ts';
import type { RoundActor } from '../round/round-machine.ts';
import type { Speed } from '../stage/scene.ts';

/** At most one run per account, also across the tabs of a browser (games.md 1.8). */
export interface AutobetLock {
  /** Autobet runs in another tab; for `useSyncExternalStore`. It frees by itself, also when that tab is closed. */
  readonly isElsewhere: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the lock for a run; false when another tab has it. */
  take(): Promise<boolean>;
  /** The run is over. The browser does the same when the page goes. */
  release(): void;
}

/** What the runs of a game need of the page. */
export interface AutobetPorts {
  readonly lock: AutobetLock;
  /** Asked at every bet and every reveal. Null: there is no balance. */
  balance(): AutobetBalance | null;
  newBetId(): string;
  /** Chance of the player's own device, 0 to 1, for what a game picks anew for every bet. */
  random(): number;
}

interface RunsInput {
  readonly game: AnyGame;
  readonly round: RoundActor;
  readonly ports: AutobetPorts;
  readonly speed: () => Speed;
  readonly isHidden: () => boolean;
}

/** Autobet of a mounted game: one run after the other, each under the account's lock. */
export class AutobetRuns {
  readonly actor: AutobetActor;
  readonly lock: AutobetLock;

  constructor({ game, round, ports, speed, isHidden }: RunsInput) {
    this.lock = ports.lock;
    this.actor = createActor(autobetMachine, {
      input: {
        ...{ game: game.meta.slug, rules: game.rules, autobet: game.autobet },
        ...{ round, speed, isHidden, balance: ports.balance, newBetId: ports.newBetId },
        random: ports.random,
      },
    });
    this.actor.on('STOPPED', () => this.lock.release());
    this.actor.start();
  }

  /** A run goes on: amount, params and tabs stay as they are. */
  get isRunning(): boolean {
    return !this.actor.getSnapshot().matches('idle');
  }

  /** Starts a run, unless another tab has one or the machine refuses it. */
  async start(command: Extract<AutobetCommand, { type: 'START' }>): Promise<void> {
    if (!(await this.lock.take())) return;
    this.actor.send(command);
    if (!this.isRunning) this.lock.release();
  }

  destroy(): void {
    this.actor.stop();
    this.lock.release();
  }
}
