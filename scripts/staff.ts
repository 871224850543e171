import { systemClock } from '#server/clock.ts';
import { MAKE_ADMIN_PATH } from '#server/db/admin-client.ts';
import { openMigrated } from '#server/db/open-migrated.ts';
import { environmentVariables, readEnv } from '#server/env.ts';
import { makeAdmin } from '#server/features/staff/feature.ts';
import { StartError } from '#server/start-error.ts';
import { runOnServerOrLocally, withDatabase } from './run-on-server-or-locally.ts';
import { explainFailure } from './explain-failure.ts';

/**
 * `npm run staff -- admin ann@example.com`: makes a player an admin, by address, name or id, with or without
 * a running server; the staff log records that the command did it. Returns the exit code.
 */
export const run = async (args: readonly string[]): Promise<number> => {
  try {
    const who = readWho(args);
    const env = readEnv(environmentVariables(process.cwd()));
    const question = { path: MAKE_ADMIN_PATH, body: { who } };
    const made = await runOnServerOrLocally(env, question, () =>
      withDatabase(openMigrated(env, { name: 'oddlight staff' }), ({ db }) =>
        makeAdmin({ db, clock: systemClock }, who),
      ),
    );
    if (made === null)
      throw new StartError(`there is no account ${who}, or more than one matches: register it first.`);
    console.log(`${made.username} is an admin. Staff pages are at /staff.`);
    return 0;
  } catch (error) {
    console.error(`Nothing was changed: ${explainFailure(error)}`);
    return 1;
  }
};

const readWho = ([act, who, ...rest]: readonly string[]): string => {
  if (act !== 'admin' || !who || rest.length > 0)
    throw new StartError('name the account: npm run staff -- admin <email, username or id>');
  return who;
};
