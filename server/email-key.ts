/** Normalizes an address as typed: trimmed, Unicode NFC, case kept. */
export const plainEmail = (text: string): string => text.trim().normalize('NFC');

/** The lookup key of an account: addresses that differ only in case are the same. */
export const emailKey = (email: string): string => plainEmail(email).toLowerCase();
