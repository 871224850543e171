import { call } from '#api/call.ts';
import { NetworkError } from '#api/failures.ts';
import { Refusal } from '#engine/core/refusal.ts';
import { logout } from '#server/features/auth/contract.ts';
import { clearCredentials } from '#session/credentials.ts';
import { forgetKeptBet } from '#session/kept-bet.ts';

/** Ends the session on the server and on this device; without an answer it is ended on this device all the same. */
export async function logoutHere(): Promise<void> {
  try {
    await call(logout, {}, { quiet: true });
  } catch (failure) {
    if (!(failure instanceof Refusal || failure instanceof NetworkError)) throw failure;
    console.warn('The server did not end the session', failure);
  }
  clearCredentials();
  forgetKeptBet();
  window.location.assign('/');
}
