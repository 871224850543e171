/** Reference to a text of the language table: key and values. */
export interface TextRef {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}
