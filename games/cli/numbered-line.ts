import type { RawRecord } from '#core/records/raw-record.ts';

/** A line, or how to read it, with its number in the input. */
export interface NumberedLine {
  readonly number: number;
  /** @throws {Refusal} */
  read(): RawRecord;
}
