import { create } from 'zustand';
import { deviceStorage } from '#lib/device-storage.ts';
import { readCredentials } from '#api/credentials.ts';
import { useIsOnline } from '#session/user.ts';

/** What this browser is known by to support while nobody is signed in. */
const KEY = 'support_guest';
const useStored = create<{ readonly token: string | null }>(() => ({ token: deviceStorage.getItem(KEY) }));

/** The token of a guest who has written; null: none, or somebody is signed in. */
export const guestToken = (): string | null => (readCredentials() ? null : useStored.getState().token);

/** The same for what is drawn. */
export function useGuestToken(): string | null {
  const isOnline = useIsOnline();
  const token = useStored((state) => state.token);
  return isOnline ? null : token;
}

/** What was written as a guest before somebody signed in here. */
export function useTokenFromBefore(): string | null {
  const isOnline = useIsOnline();
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
export const fieldOf = (token: string | null): { readonly guest?: string } =>
  token === null ? {} : { guest: token };

/** The same as of now. */
export const asGuest = () => fieldOf(guestToken());
