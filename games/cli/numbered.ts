import type { RawRecord } from '#engine/records/raw-record.ts';

/** A line, or how to read it, with its number in the input. */
export interface Numbered {
  readonly number: number;
  /** @throws {Refusal} */
  read(): RawRecord;
}
