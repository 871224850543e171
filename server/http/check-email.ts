import * as z from 'zod/mini';
import { plainEmail } from '../email-key.ts';
import { Refusal } from './refusal.ts';

const emailForm = z.email();

/** Returns the address as typed, trimmed. @throws {Refusal} EMAIL_REQUIRED, EMAIL_INVALID. */
export function parseEmail(text: string): string {
  const email = plainEmail(text);
  if (email === '') throw new Refusal('EMAIL_REQUIRED');
  if (!z.safeParse(emailForm, email).success) throw new Refusal('EMAIL_INVALID');
  return email;
}
