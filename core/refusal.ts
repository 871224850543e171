/** Where a refusal points, and what its sentence takes. */
export interface RefusalDetails {
  /** A sentence for whoever reads it; the key when left out. */
  readonly message?: string | undefined;
  /** What it is about: `game`, `bet`, `params` with the path inside (`params.mines`), `actions.2`. */
  readonly field?: string | undefined;
  /** From 0: the action that the rules refuse. */
  readonly actionIndex?: number | undefined;
  /** Values for the sentence in the language table. */
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number | undefined;
}

/**
 * An expected "no", the same for rules, server and browser: its key says which one. The server answers it with
 * `errors[]`, the browser makes it again from there; keys of rules and records that the contract does not have stay
 * on their side. Everything else that is thrown is a bug or a network error.
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
