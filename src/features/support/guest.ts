import { readCredentials } from '#api/credentials.ts';

/** What this browser is known by to support while nobody is signed in. */
const KEY = 'support_guest';

/** The token of a guest who has written; null: none, or somebody is signed in. */
export const guestToken = (): string | null => (readCredentials() ? null : localStorage.getItem(KEY));

/** What was written as a guest before somebody signed in here. */
export const tokenFromBefore = (): string | null => (readCredentials() ? localStorage.getItem(KEY) : null);

/** Made up here and sent along, so that a first message that is sent twice is one conversation. */
export function newGuestToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const token = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  localStorage.setItem(KEY, token);
  return token;
}

export const forgetGuestToken = (): void => localStorage.removeItem(KEY);

/** The field of a call that says who asks. */
export const asGuest = (): { readonly guest?: string } => {
  const token = guestToken();
  return token === null ? {} : { guest: token };
};
