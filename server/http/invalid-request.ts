import { Refusal } from './refusal.ts';
import type { InvalidReason } from './texts.ts';

/** INVALID_REQUEST for a reason of the language table with its values. */
export const invalidRequest = (reason: InvalidReason, values: Refusal['values'] = {}): Refusal =>
  new Refusal('INVALID_REQUEST', { values: { ...values, reason } });
