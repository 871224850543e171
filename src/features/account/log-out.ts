import { call } from '#api/call.ts';
import { NetworkError } from '#api/network-error.ts';
import { Refusal } from '#core/refusal.ts';
import { logout } from '#contract/auth.ts';
import { clearCredentials } from '#session/credentials.ts';
import { clearSavedBet } from '#session/saved-bet.ts';

/**
 * Ends the session on the server and on this device. Clears the device even if the server does not answer.
 */
export async function logOutThisDevice(): Promise<void> {
  try {
    await call(logout, {}, { quiet: true });
  } catch (failure) {
    if (!(failure instanceof Refusal || failure instanceof NetworkError)) throw failure;
    console.warn('The server did not end the session', failure);
  }
  clearCredentials();
  clearSavedBet();
  window.location.assign('/');
}
