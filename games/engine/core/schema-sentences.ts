import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

/**
 * Lets schemas say what they expected instead of only that it was not that. For developers: the command line, the replay
 * page and its checkers call it once; the pages of players do without its texts.
 */
export function tellSchemaFaults(): void {
  z.config(en());
}
