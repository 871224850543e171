/** Classes and codes of errors that say: the database is not there now. 08: connection, 57P0x: it stops or starts. 53100: its disk is full. */
const UNAVAILABLE_CODE =
  /^(08...|57P0[123]|53[13]00|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)$/;
/** `pg` names these by their sentence only. */
const UNAVAILABLE_SENTENCE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether an error means that the database cannot be reached, so that the same call may work in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  if ('code' in error && typeof error.code === 'string' && UNAVAILABLE_CODE.test(error.code)) return true;
  return UNAVAILABLE_SENTENCE.test(error.message);
}
