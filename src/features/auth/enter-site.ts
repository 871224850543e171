import type { login } from '#server/features/auth/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { storeCredentials } from '#session/credentials.ts';
import { keepDraftBet } from '#session/kept-bet.ts';

/** Keeps the new session, and the bet that was set in a game, and loads the home page anew (requirement 1, section 4). */
export function enterSite(reply: ReplyOf<typeof login>): void {
  storeCredentials(reply);
  keepDraftBet();
  window.location.assign('/');
}
