import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

/**
 * Makes schema errors say what was expected. For developers: the command line, the replay
 * page and its checkers call it once; the pages of players do without its texts.
 */
export function loadSchemaMessages(): void {
  z.config(en());
}
