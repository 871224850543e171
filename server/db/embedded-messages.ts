/** Requests from the main thread to the thread of the embedded database. */
export type EmbeddedRequest =
  | { readonly id: number; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly id: number; readonly close: true }
  | { readonly id: number; readonly dump: true };

/** The fields of a database error that callers use. */
export interface EmbeddedFailure {
  readonly message: string;
  readonly code?: string | undefined;
  readonly constraint?: string | undefined;
  readonly detail?: string | undefined;
}

export type EmbeddedReply =
  | {
      readonly id: number;
      readonly rows: unknown[];
      readonly affectedRows?: number | undefined;
      /** What was executed; `ROLLBACK` for the commit of a failed transaction. */
      readonly command?: string | undefined;
    }
  | { readonly id: number; readonly dump: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly failure: EmbeddedFailure }
  /** The database has ended itself and never answers again. */
  | { readonly panic: string };

/** Location of the database; without any: empty and in memory. */
export interface EmbeddedLocation {
  readonly folder?: string | undefined;
  /** A dump to start from, or the path of one packed with zstd. */
  readonly template?: Uint8Array<ArrayBuffer> | string | undefined;
}
