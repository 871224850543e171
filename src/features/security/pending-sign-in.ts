import { create } from 'zustand';

/** A sign-in that passed its first factor and waits for the second. */
export interface PendingSignIn {
  readonly ticket: string;
  /** WebAuthn options, if the account has a passkey. */
  readonly passkey: Readonly<Record<string, unknown>> | null;
}

/** In memory only: a reload starts the sign-in again. */
export const usePendingSignIn = create<{ readonly pending: PendingSignIn | null }>(() => ({ pending: null }));
