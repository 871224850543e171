import * as z from 'zod/mini';
import { Refusal } from '../../http/refusal.ts';

const emailForm = z.email();

/** The address as typed, trimmed. @throws {Refusal} EMAIL_REQUIRED, EMAIL_INVALID. */
export function checkEmail(text: string): string {
  const email = plain(text);
  if (email === '') throw new Refusal('EMAIL_REQUIRED');
  if (!z.safeParse(emailForm, email).success) throw new Refusal('EMAIL_INVALID');
  return email;
}

const plain = (text: string): string => text.trim().normalize('NFC');

/** By what an account is found: addresses that differ in case only are one. */
export const emailKey = (email: string): string => plain(email).toLowerCase();

/** @throws {Refusal} PASSWORD_REQUIRED. */
export function checkPasswordGiven(password: string): void {
  if (password === '') throw new Refusal('PASSWORD_REQUIRED');
}
