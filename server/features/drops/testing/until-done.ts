import type { KyselyPlugin } from 'kysely';
import type { Deps } from '../../../deps.ts';

class Died extends Error {}
/** A process whose database answers so many statements and then none: what is open is undone. */
function mortal<D extends Pick<Deps, 'db'>>(deps: D, statements: number): D {
  let left = statements;
  const life: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => ((left -= 1) < 0 ? Promise.reject(new Died()) : Promise.resolve(result)),
  };
  return { ...deps, db: deps.db.withPlugin(life) };
}
/** Dies on each statement in turn, until it lives to the end. Returns how often it died. */
export async function untilDone<D extends Pick<Deps, 'db'>>(
  deps: D,
  act: (deps: D) => Promise<unknown>,
): Promise<number> {
  for (let statements = 0; ; statements += 1) {
    const lived = await act(mortal(deps, statements)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Died) return false;
        throw error;
      },
    );
    if (lived) return statements;
  }
}
