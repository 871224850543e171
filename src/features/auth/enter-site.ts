import type { login } from '#contract/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { clearCredentials, storeCredentials } from '#session/credentials.ts';

/** Keeps the new session and loads the home page anew (requirement 1, section 4). */
export function enterSite(reply: ReplyOf<typeof login>): void {
  storeCredentials(reply);
  window.location.assign('/');
}

/** Forgets the session and loads the home page anew. */
export function leaveSite(): void {
  clearCredentials();
  window.location.assign('/');
}
