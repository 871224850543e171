/**
 * Error classes and codes after which the same call may succeed in a moment; the database did nothing. 08:
 * connection, 57P0x: it stops or starts, 55P03 and 57014: a lock or a statement took too long, 25P03: a
 * transaction was idle too long, 25006: it is a standby, or has become one, 40001 and 40P01: serialization conflict or deadlock, 53100: its disk is
 * full, 53300: too many connections.
 */
const UNAVAILABLE_CODE =
  /^(08...|57P0[123]|55P03|57014|25P03|25006|40001|40P01|53[13]00|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;
/** `pg` identifies these only by their message. */
const UNAVAILABLE_SENTENCE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout exceeded when trying to connect)/;

/**
 * Whether an error means that the database is temporarily unavailable, so that the same call may succeed
 * later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE_CODE.test(error.code)) return true;
  return UNAVAILABLE_SENTENCE.test(error.message);
}
