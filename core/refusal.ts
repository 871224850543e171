/** The target of a refusal, and the values of its message. */
export interface RefusalDetails {
  /** A message for the reader; the key when omitted. */
  readonly message?: string | undefined;
  /** The field refused: `game`, `bet`, `params` with the path inside (`params.mines`), `actions.2`. */
  readonly field?: string | undefined;
  /** Index from 0 of the action that the rules refuse. */
  readonly actionIndex?: number | undefined;
  /** Values for the message in the language table. */
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * An expected refusal, identified by its key, shared by rules, server and browser. The server sends it in
 * `errors[]` and the browser recreates it from there; keys of rules and records that the contract does not
 * have are not sent. Any other thrown error is a bug or a network error.
 */
export class Refusal<Key extends string = string> extends Error {
  override readonly name = 'Refusal';
  readonly key: Key;
  readonly field: string | undefined;
  readonly actionIndex: number | undefined;
  readonly values: Readonly<Record<string, string | number>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(key: Key, details: RefusalDetails = {}) {
    super(details.message ?? key);
    this.key = key;
    this.field = details.field;
    this.actionIndex = details.actionIndex;
    this.values = details.values ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}
