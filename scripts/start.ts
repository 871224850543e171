import { join } from 'node:path';
import { EnvError, environmentVariables, readEnv } from '#server/env.ts';
import { buildProduct } from './build.ts';
import { endWithParent } from './end-with.ts';
import { takenPort } from './taken-ports.ts';

const root = join(import.meta.dirname, '..');

/** `npm start`: builds what has changed, then serves it from this process until Ctrl-C. */
export const run = async (): Promise<number | undefined> => {
  const variables = environmentVariables(process.cwd());
  const refusal = await refusalOf(variables);
  if (refusal !== null) {
    console.error(refusal);
    return 1;
  }
  // npm sends a signal only to its shell, which ends without forwarding it to this process.
  if (process.env.npm_lifecycle_event !== undefined)
    endWithParent(() => process.kill(process.pid, 'SIGTERM'));
  await buildProduct(readEnv(variables).workbench);
  // What operators write is read where they write it, not from the copy next to the bundle.
  process.env['CONTENT_DIR'] = variables['CONTENT_DIR'] || join(root, 'content');
  await import(join(root, 'dist/server/main.js'));
  return undefined;
};

/** Why nothing is built and started; null if nothing speaks against it. */
const refusalOf = async (variables: Readonly<Record<string, string | undefined>>): Promise<string | null> => {
  try {
    const { port, host } = readEnv(variables);
    return await takenPort([{ port, host, setting: 'PORT' }]);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
};
