import type { KyselyPlugin } from 'kysely';
import { LeadershipLostError, acquireLease, type Lease, type LeaseDeps } from '../../../lease.ts';
import type { Network, ScanResult } from '../../../networks/network.ts';
import { createScanner, type ScanDeps, type Scanner } from '../scan.ts';

/**
 * Whether a process and its lease persist between turns, as on a site; otherwise each turn runs in a new one.
 */
export interface KeptWorkers {
  readonly isKept?: boolean;
}

/** What happens in a turn. */
export interface TurnOptions {
  /** The number of statements after which the database stops replying. */
  readonly diesAfter?: number;
  /** Only the turn fails; the process survives. */
  readonly isTough?: boolean;
  /** The node is unreachable. */
  readonly isAway?: boolean;
}

/** The processes that scan a network; one of them is the leader. */
export interface Workers {
  /** Runs a turn of the leader, after one of a former leader that is awake. Returns whether it completed. */
  turn(options?: TurnOptions): Promise<boolean>;
  /**
   * Makes the other process lead from the next turn on. `sleeps`: the former leader notices nothing
   * meanwhile.
   */
  takeOver(sleeps: boolean): void;
}

/** A network whose node does not answer. */
export const withUnreachableNode = (network: Network): Network => ({
  ...network,
  scan: () => ({
    [Symbol.asyncIterator]: () => ({
      next: () => Promise.reject<IteratorResult<ScanResult>>(new Error('connect ECONNREFUSED')),
    }),
  }),
});

class Died extends Error {}

/** Rejects every statement after the process died. */
class Life implements KyselyPlugin {
  #left = Infinity;
  begin(statements: number): void {
    this.#left = statements;
  }
  get isOver(): boolean {
    return this.#left < 0;
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  transformResult: KyselyPlugin['transformResult'] = ({ result }) => {
    this.#left -= 1;
    return this.isOver ? Promise.reject(new Died()) : Promise.resolve(result);
  };
}

class Worker {
  readonly #deps: ScanDeps & LeaseDeps;
  readonly #name: string;
  readonly #life = new Life();
  readonly #scanner: Scanner;
  #lease: Lease | null = null;
  #isAway = false;
  constructor(deps: ScanDeps & LeaseDeps, network: Network) {
    this.#deps = deps;
    this.#name = `scan:${network.info.id}`;
    const scan: Network['scan'] = (...requested) =>
      (this.#isAway ? withUnreachableNode(network) : network).scan(...requested);
    this.#scanner = createScanner({ ...deps, db: deps.db.withPlugin(this.#life) }, { ...network, scan });
  }

  /** The lease expires immediately, so that a successor need not wait. */
  async lead(): Promise<void> {
    this.#lease ??= await acquireLease(this.#deps, this.#name, 0);
    if (!this.#lease) throw new Error('another one leads');
  }

  /** Acquires a new lease when it leads again. */
  forget(): void {
    this.#lease = null;
  }

  async turn({ diesAfter = Infinity, isAway = false }: TurnOptions = {}): Promise<boolean> {
    if (!this.#lease) return true;
    this.#life.begin(diesAfter);
    this.#isAway = isAway;
    await this.#scanner.turn(this.#lease, new AbortController().signal).catch((error: unknown) => {
      if (error instanceof LeadershipLostError) this.forget();
      if (!(error instanceof Died)) throw error;
    });
    return !this.#life.isOver;
  }

  /** Another process may have led since; the turn must detect it. */
  async turnLate(): Promise<void> {
    await this.turn().catch((error: unknown) => {
      if (!(error instanceof LeadershipLostError)) throw error;
    });
  }
}

/** Creates the processes that scan a network. */
export function createWorkers(
  deps: ScanDeps & LeaseDeps,
  network: Network,
  { isKept = false }: KeptWorkers,
): Workers {
  const start = () => new Worker(deps, network);
  let [leader, former, isAsleep] = [start(), start(), false];
  return {
    async turn(options = {}) {
      await leader.lead();
      if (!isAsleep) await former.turnLate();
      const isAtEnd = await leader.turn(options);
      if (!isKept || (!isAtEnd && options.isTough !== true)) leader = start();
      return isAtEnd;
    },
    takeOver(sleeps) {
      former.forget();
      [leader, former, isAsleep] = [former, leader, sleeps];
    },
  };
}
