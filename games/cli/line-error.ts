export type LineErrorKey =
  'INVALID_JSON' | 'INVALID_LINE' | 'UNKNOWN_GAME' | 'UNKNOWN_VERSION' | 'INVALID_SEED' | 'INVALID_NONCE';

/** A line that cannot be folded at all; the lines after it go on. */
export class LineError extends Error {
  override readonly name = 'LineError';
  readonly key: LineErrorKey;
  constructor(key: LineErrorKey, message: string) {
    super(message);
    this.key = key;
  }
}
