import { clearCredentials, storeCredentials } from '#session/credentials.ts';

/** Keeps the new session and loads the home page anew (requirement 1, section 4). */
export function enterSite(reply: { readonly auth_token: string; readonly auth_seed: string }): void {
  storeCredentials(reply);
  window.location.assign('/');
}

/** Forgets the session and loads the home page anew. */
export function leaveSite(): void {
  clearCredentials();
  window.location.assign('/');
}
