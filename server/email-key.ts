/** An address as it was typed, in one spelling of its letters. */
export const plainEmail = (text: string): string => text.trim().normalize('NFC');

/** By what an account is found: addresses that differ in case only are one. */
export const emailKey = (email: string): string => plainEmail(email).toLowerCase();
