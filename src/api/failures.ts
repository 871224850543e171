/** An expected "no" of the server: `key` is the contract's name for it, `message` a sentence for the player. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly key: string;
  readonly status: number;

  constructor(key: string, status: number, message: string) {
    super(message);
    this.key = key;
    this.status = status;
  }
}

/** No usable answer came: network down, time-out, or a server in trouble. Worth asking again. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
