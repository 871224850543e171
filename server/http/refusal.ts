import type { RefusalKey } from '#contract/errors.ts';

/** An expected "no": mapped once to `errors[]` and a status; never logs a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly key: RefusalKey;
  /** Values for the sentence in the language table. */
  readonly values: Readonly<Record<string, string | number>>;
  /** For TOO_MANY_REQUESTS: sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    key: RefusalKey,
    values: Readonly<Record<string, string | number>> = {},
    retryAfterSeconds?: number,
  ) {
    super(key);
    this.key = key;
    this.values = values;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
