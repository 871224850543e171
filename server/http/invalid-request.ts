import { Refusal } from './refusal.ts';
import type { InvalidReason } from './texts.ts';

/** A request that cannot be read, and why: a key of the language table with its values. */
export class InvalidRequest extends Refusal {
  readonly reason: InvalidReason;

  constructor(reason: InvalidReason, values: Readonly<Record<string, string>> = {}) {
    super('INVALID_REQUEST', values);
    this.reason = reason;
  }
}
