import type { KyselyPlugin } from 'kysely';
import type { Network } from '../../../networks/network.ts';
import type { PayDeps } from '../outcome.ts';

/** A process that dies. */
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
 * A payer that dies at a step of its life, and does nothing any more: after a statement (its transaction is undone),
 * or before or after a call of the network. Death between a commit and what comes next is death before the next.
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
