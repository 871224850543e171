interface Pause {
  readonly firstMs: number;
  readonly maxMs: number;
}

/**
 * Returns the time of the next retry after `failures` failures in a row: each pause is twice as long as the
 * last.
 */
export const retryAt = (now: Date, failures: number, { firstMs, maxMs }: Pause): Date =>
  new Date(now.getTime() + Math.min(maxMs, firstMs * 2 ** Math.min(failures, 30)));
