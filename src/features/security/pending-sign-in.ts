import { create } from 'zustand';

/** A sign-in whose first proof was right, and which waits for the second factor. */
export interface PendingSignIn {
  readonly ticket: string;
  /** What WebAuthn needs, where the account has a passkey. */
  readonly passkey: Readonly<Record<string, unknown>> | null;
}

/** In memory alone: a page that is loaded anew starts with the first proof. */
export const usePendingSignIn = create<{ readonly pending: PendingSignIn | null }>(() => ({ pending: null }));
