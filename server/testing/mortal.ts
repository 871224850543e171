import type { KyselyPlugin } from 'kysely';
import type { Deps } from '../deps.ts';

/** A process died. */
export class Died extends Error {}

/** A process whose database answers so many statements and then none: as for one that is gone, what is open is undone. */
export function mortal(deps: Deps, statements: number): Deps {
  let left = statements;
  const life: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      left -= 1;
      return left < 0 ? Promise.reject(new Died()) : Promise.resolve(result);
    },
  };
  return { ...deps, db: deps.db.withPlugin(life) };
}

/** Does a work in processes that live for one statement, then two, until one comes to its end. Returns how many died. */
export async function diesEverywhere(
  deps: Deps,
  act: (deps: Deps) => Promise<unknown>,
  afterDeath: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  for (let deaths = 0; ; deaths += 1)
    try {
      await act(mortal(deps, deaths));
      return deaths;
    } catch (error) {
      if (!(error instanceof Died)) throw error;
      await afterDeath();
    }
}
