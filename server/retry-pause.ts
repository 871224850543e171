interface Pause {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** When to try again after `failures` earlier failures in a row: each pause is twice as long as the one before. */
export const retryAt = (now: Date, failures: number, { firstMs, maxMs }: Pause): Date =>
  new Date(now.getTime() + Math.min(maxMs, firstMs * 2 ** Math.min(failures, 30)));
