import type { KyselyPlugin } from 'kysely';
import { LeadershipLostError, acquireLease, type Lease, type LeaseDeps } from '../../../lease.ts';
import type { Network, ScanResult } from '../../../networks/network.ts';
import { createScanner, type ScanDeps, type Scanner } from '../scan.ts';

/** Whether a process and its lease stay from turn to turn, as on a site; otherwise each turn is of a new one. */
export interface KeptWorkers {
  readonly isKept?: boolean;
}

/** What happens in a turn. */
export interface TurnOptions {
  /** After so many statements the database answers none. */
  readonly diesAfter?: number;
  /** The process outlives that: only its turn fails. */
  readonly isTough?: boolean;
  /** The node does not answer. */
  readonly isAway?: boolean;
}

/** The processes that look for deposits on a network; one of them leads. */
export interface Workers {
  /** One turn of the leader, after one of a former leader that is awake. Returns whether it came to its end. */
  turn(options?: TurnOptions): Promise<boolean>;
  /** The other process leads from the next turn on. `sleeps`: the one that led notices nothing until it leads again. */
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

/** From its end on nothing is answered. */
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
    const scan: Network['scan'] = (...asked) =>
      (this.#isAway ? withUnreachableNode(network) : network).scan(...asked);
    this.#scanner = createScanner({ ...deps, db: deps.db.withPlugin(this.#life) }, { ...network, scan });
  }

  /** It ends at once, so that whoever comes next need not wait for it. */
  async lead(): Promise<void> {
    this.#lease ??= await acquireLease(this.#deps, this.#name, 0);
    if (!this.#lease) throw new Error('another one leads');
  }

  /** Leads anew when it leads again. */
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

  /** Another one may have led; whether it is noticed is up to the turn. */
  async turnLate(): Promise<void> {
    await this.turn().catch((error: unknown) => {
      if (!(error instanceof LeadershipLostError)) throw error;
    });
  }
}

/** Makes the processes that look for deposits on a network. */
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
