import { create } from 'zustand';
import { deviceStorage } from '#lib/device-storage.ts';
import { readCredentials } from '#api/credentials.ts';
import { useIsSignedIn } from '#session/user.ts';

/** Device storage key of the token that identifies a guest to support. */
const KEY = 'support_guest';
const useStored = create<{ readonly token: string | null }>(() => ({ token: deviceStorage.getItem(KEY) }));

/** Returns the token of a guest who has written; null if there is none or the user is signed in. */
export const getGuestToken = (): string | null => (readCredentials() ? null : useStored.getState().token);

/** Same as `getGuestToken`, as a hook. */
export function useGuestToken(): string | null {
  const isOnline = useIsSignedIn();
  const token = useStored((state) => state.token);
  return isOnline ? null : token;
}

/** Returns the token of a guest conversation from before the sign-in. */
export function usePreviousGuestToken(): string | null {
  const isOnline = useIsSignedIn();
  const token = useStored((state) => state.token);
  return isOnline ? token : null;
}

/**
 * Creates the guest token on the client, so that a retried first message does not start a second
 * conversation.
 */
export function newGuestToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  deviceStorage.setItem(KEY, token);
  useStored.setState({ token });
  return token;
}

export function forgetGuestToken(): void {
  deviceStorage.removeItem(KEY);
  useStored.setState({ token: null });
}

/** Returns the request field that identifies a guest. */
export const toGuestField = (token: string | null): { readonly guest?: string } =>
  token === null ? {} : { guest: token };

/** Returns the request field of the current guest, if any. */
export const currentGuestField = () => toGuestField(getGuestToken());
