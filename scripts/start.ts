import { EnvError, environmentVariables, readEnv } from '#server/env.ts';
import { buildSite } from './build.ts';

/** `npm start`: builds the site when its sources changed, then serves it from this process until Ctrl-C. */
export const run = async (): Promise<void> => {
  const hasWorkbench = wantsWorkbench();
  if (hasWorkbench !== null) await buildSite(hasWorkbench);
  await import('#server/main.ts');
};

/** Null when the settings cannot be used: nothing is built then, and the server says why. */
const wantsWorkbench = (): boolean | null => {
  try {
    return readEnv(environmentVariables(process.cwd())).workbench;
  } catch (error) {
    if (error instanceof EnvError) return null;
    throw error;
  }
};
