import type { KyselyPlugin } from 'kysely';
import type { Network } from '../../../networks/network.ts';
import type { PayDeps } from '../outcome.ts';

/** Thrown when the process dies. */
class Died extends Error {
  override readonly name = 'Died';
}

interface Mortal {
  readonly deps: PayDeps;
  readonly network: Network;
  /** Whether the step was reached. */
  readonly hasDied: () => boolean;
}

/**
 * Creates a payer that dies at a given step and does nothing afterwards: after a statement (its transaction
 * is rolled back), or before or after a call to the network. Dying between a commit and the next step equals
 * dying before it.
 */
export function createKillablePayer(deps: PayDeps, network: Network, step: number): Mortal {
  let left = step;
  const live = (): void => {
    left -= 1;
    if (left <= 0) throw new Died('The process died.');
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      live();
      return Promise.resolve(result);
    },
  };
  const through = <Values extends unknown[], T>(call: (...values: Values) => Promise<T>) =>
    async function (...values: Values): Promise<T> {
      live();
      const answer = await call(...values);
      live();
      return answer;
    };
  return {
    deps: { ...deps, db: deps.db.withPlugin(plugin) },
    network: {
      ...network,
      prepare: through(network.prepare),
      broadcast: through(network.broadcast),
      status: through(network.status),
    },
    hasDied: () => left <= 0,
  };
}
