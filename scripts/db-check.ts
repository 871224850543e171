import { catalogue } from '#games/catalogue.ts';
import { DB_CHECK_PATH } from '#server/db/admin-client.ts';
import { checkDatabase, type BooksCheckReport } from '#server/db/check.ts';
import { openVault } from '#server/db/key-check.ts';
import { environmentVariables, readEnv, type Env } from '#server/env.ts';
import { runOnServerOrLocally } from './run-on-server-or-locally.ts';
import { explainFailure } from './explain-failure.ts';

/**
 * `npm run db:check`: verifies the ledger. Returns the exit code: 0 when every sum and every round is right.
 */
export const run = async (): Promise<number> => {
  try {
    const env = readEnv(environmentVariables(process.cwd()));
    const { problems, rounds } = await check(env);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) {
      console.error(`The books do NOT balance: ${problems.length} problems, ${rounds} rounds replayed.`);
      return 1;
    }
    console.log(`The books balance: every sum is zero, and ${rounds} replayed rounds match.`);
    return 0;
  } catch (error) {
    console.error(`The books could not be checked: ${explainFailure(error)}`);
    return 1;
  }
};

const check = (env: Env): Promise<BooksCheckReport> =>
  runOnServerOrLocally(env, 'oddlight db:check', { path: DB_CHECK_PATH }, async ({ db }) =>
    checkDatabase({ db, catalogue, vault: await openVault(db, env) }),
  );
