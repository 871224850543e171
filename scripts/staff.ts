import { builtInRoles, isBuiltInRole, type BuiltInRole } from '#contract/permissions.ts';
import { systemClock } from '#server/clock.ts';
import { GIVE_ROLE_PATH } from '#server/db/admin-client.ts';
import { openMigrated } from '#server/db/open-migrated.ts';
import { environmentVariables, readEnv } from '#server/env.ts';
import { giveRole } from '#server/features/staff/feature.ts';
import { StartError } from '#server/start-error.ts';
import { runOnServerOrLocally, withDatabase } from './run-on-server-or-locally.ts';
import { explainFailure } from './explain-failure.ts';

/**
 * `npm run staff -- admin ann@example.com`: gives a player a built-in role, by address, name or id, with or
 * without a running server; the staff log records that the command did it. Returns the exit code.
 */
export const run = async (args: readonly string[]): Promise<number> => {
  try {
    const { role, who } = readArguments(args);
    const env = readEnv(environmentVariables(process.cwd()));
    const question = { path: GIVE_ROLE_PATH, body: { who, role } };
    const made = await runOnServerOrLocally(env, question, () =>
      withDatabase(openMigrated(env, { name: 'oddlight staff' }), ({ db }) =>
        giveRole({ db, clock: systemClock }, who, role),
      ),
    );
    if (made === null)
      throw new StartError(`there is no account ${who}, or more than one matches: register it first.`);
    console.log(`${made.username} has the role ${role}. Staff pages are at /staff.`);
    return 0;
  } catch (error) {
    console.error(`Nothing was changed: ${explainFailure(error)}`);
    return 1;
  }
};

const readArguments = ([role, who, ...rest]: readonly string[]): { role: BuiltInRole; who: string } => {
  if (role === undefined || !isBuiltInRole(role) || !who || rest.length > 0)
    throw new StartError(
      `name a role (${builtInRoles.join(', ')}) and the account: npm run staff -- admin <email, username or id>`,
    );
  return { role, who };
};
