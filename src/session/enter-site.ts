import { storeCredentials } from '#api/credentials.ts';
import { keepDraftBet } from './kept-bet.ts';

/** Keeps the new session, and the bet that was set in a game, and loads the home page anew (requirement 1, section 4). */
export function enterSite(credentials: Parameters<typeof storeCredentials>[0]): void {
  storeCredentials(credentials);
  keepDraftBet();
  window.location.assign('/');
}
