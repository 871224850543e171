/** The command was given in a way that it does not have. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
