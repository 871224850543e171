import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

/**
 * Makes schema errors say what was expected. Called once by developer tools: the command line, the replay
 * page and its checkers. Player pages do without these texts.
 */
export function loadSchemaMessages(): void {
  z.config(en());
}
