import { EnvError, environmentVariables, readEnv, type Env } from '#server/env.ts';
import { buildSite } from './build.ts';
import { endWithParent } from './end-with.ts';
import { takenPort } from './taken-ports.ts';

/** `npm start`: builds the site when its sources changed, then serves it from this process until Ctrl-C. */
export const run = async (): Promise<number | undefined> => {
  const env = readSettings();
  if (env !== null) {
    const refusal = await takenPort([{ port: env.port, host: env.host, setting: 'PORT' }]);
    if (refusal !== null) {
      console.error(refusal);
      return 1;
    }
    // npm sends a signal only to its shell, which ends without forwarding it to this process.
    if (process.env.npm_lifecycle_event !== undefined)
      endWithParent(() => process.kill(process.pid, 'SIGTERM'));
    await buildSite(env.workbench);
  }
  await import('#server/main.ts');
  return undefined;
};

/** Null for invalid settings: nothing is built then, and the server reports why. */
const readSettings = (): Env | null => {
  try {
    return readEnv(environmentVariables(process.cwd()));
  } catch (error) {
    if (error instanceof EnvError) return null;
    throw error;
  }
};
