import { EnvError } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';

/**
 * Why a command failed, for the person who ran it: one sentence where the operator can mend the cause, and the stack
 * where it is a fault of the program.
 */
export const explainFailure = (error: unknown): string => {
  if (error instanceof EnvError || error instanceof StartError) return error.message;
  return error instanceof Error && error.stack !== undefined ? error.stack : String(error);
};
