import { Refusal } from '../../http/refusal.ts';

/** @throws {Refusal} PASSWORD_REQUIRED. */
export function assertPasswordProvided(password: string): void {
  if (password === '') throw new Refusal('PASSWORD_REQUIRED');
}
