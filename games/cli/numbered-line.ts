import type { RawRecord } from '#core/records/raw-record.ts';

/** A line, parsed on demand, with its number in the input. */
export interface NumberedLine {
  readonly number: number;
  /** @throws {Refusal} */
  read(): RawRecord;
}
