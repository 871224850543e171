import { storeCredentials } from './credentials.ts';
import { saveDraftBet } from './saved-bet.ts';

/** Keeps the new session, and the bet that was set in a game, and loads the home page anew (requirement 1, section 4). */
export function startSession(credentials: Parameters<typeof storeCredentials>[0]): void {
  storeCredentials(credentials);
  saveDraftBet();
  window.location.assign('/');
}
