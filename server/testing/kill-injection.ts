import type { KyselyPlugin } from 'kysely';
import type { Deps } from '../deps.ts';

/** A simulated death of the process. */
export class SimulatedKill extends Error {}

/**
 * Makes the database fail after this many statements, as for a killed process: open transactions are rolled
 * back.
 */
export const killAfterStatements = <D extends Process>(deps: D, statements: number): D =>
  live(deps, statements).deps;

type Process = Pick<Deps, 'db'> & Partial<Pick<Deps, 'clock'>>;

interface Life<D> {
  readonly deps: D;
  /** Whether it died, even if the work caught the error and continued. */
  isDead(): boolean;
}

function live<D extends Process>(deps: D, statements: number): Life<D> {
  let left = statements;
  const life: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      left -= 1;
      return left < 0 ? Promise.reject(new SimulatedKill()) : Promise.resolve(result);
    },
  };
  return {
    deps: { ...deps, db: deps.db.withPlugin(life) },
    isDead: () => left < 0,
  };
}

/**
 * Runs the work in processes that die after one statement, then two, until one completes. Returns how many
 * died.
 */
export async function killAtEveryStatement<D extends Process>(
  deps: D,
  act: (deps: D) => Promise<unknown>,
  afterDeath: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  for (let deaths = 0; ; deaths += 1) {
    const life = live(deps, deaths);
    try {
      await act(life.deps);
    } catch (error) {
      if (!(error instanceof SimulatedKill)) throw error;
    }
    if (!life.isDead()) return deaths;
    await afterDeath();
  }
}
