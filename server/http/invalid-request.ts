import { Refusal } from './refusal.ts';
import type { InvalidReason } from './texts.ts';

/** Creates INVALID_REQUEST with a reason from the language tables and its values. */
export const invalidRequest = (reason: InvalidReason, values: Refusal['values'] = {}): Refusal =>
  new Refusal('INVALID_REQUEST', { values: { ...values, reason } });
