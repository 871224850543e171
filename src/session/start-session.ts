import { storeCredentials } from './credentials.ts';
import { saveDraftBet } from './saved-bet.ts';

/**
 * Stores the new session and the bet being prepared, then loads the home page (requirement 1, section 4), with a modal
 * over it if `query` names one.
 */
export function startSession(credentials: Parameters<typeof storeCredentials>[0], query = ''): void {
  storeCredentials(credentials);
  saveDraftBet();
  window.location.assign(`/${query}`);
}
