import { create } from 'zustand';
import { deviceStorage } from '#lib/device-storage.ts';
import { readCredentials } from '#api/credentials.ts';
import { useIsSignedIn } from '#session/user.ts';

/** What this browser is known by to support while nobody is signed in. */
const KEY = 'support_guest';
const useStored = create<{ readonly token: string | null }>(() => ({ token: deviceStorage.getItem(KEY) }));

/** The token of a guest who has written; null: none, or somebody is signed in. */
export const getGuestToken = (): string | null => (readCredentials() ? null : useStored.getState().token);

/** The same for what is drawn. */
export function useGuestToken(): string | null {
  const isOnline = useIsSignedIn();
  const token = useStored((state) => state.token);
  return isOnline ? null : token;
}

/** What was written as a guest before somebody signed in here. */
export function usePreviousGuestToken(): string | null {
  const isOnline = useIsSignedIn();
  const token = useStored((state) => state.token);
  return isOnline ? token : null;
}

/** Made up here and sent along, so that a first message that is sent twice is one conversation. */
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

/** The field of a call that says who asks. */
export const toGuestField = (token: string | null): { readonly guest?: string } =>
  token === null ? {} : { guest: token };

/** The same as of now. */
export const currentGuestField = () => toGuestField(getGuestToken());
