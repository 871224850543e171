import { readRecords } from './record-stream.ts';
import { Refusal } from '../refusal.ts';
import { type RecordCheckReport, isProblem, MAX_KEPT_PROBLEMS, ZERO_VERDICT_COUNTS } from './check-report.ts';
import type { CheckedRound, FileLine } from './check-round.ts';
import { MAX_LINE_BYTES, type FileChunk, readChunk } from './chunk-lines.ts';

type Check = (line: FileLine) => CheckedRound;

/** Checks the lines of a chunk of a file. */
export async function checkChunk(
  file: Blob,
  piece: FileChunk,
  check: Check,
  keepsAll: boolean,
): Promise<RecordCheckReport> {
  const { texts, isLastTooLong } = await readChunk(file, piece);
  const tooLong = isLastTooLong ? texts.length : null;
  const lines = texts.map((text, i): FileLine => {
    const line = { line: i + 1, text };
    return i + 1 === tooLong ? { ...line, problem: tooLongProblem() } : line;
  });
  const checked = tally(lines.filter(({ text }) => text.trim() !== '').map(check), keepsAll);
  return { ...checked, bytes: piece.end - piece.begin, lines: texts.length };
}

/** Checks the elements of an array, in parts. Each round carries the line it begins on. */
export async function* checkArray(
  file: Blob,
  check: Check,
  keepsAll: boolean,
): AsyncGenerator<RecordCheckReport> {
  let bytesRead = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of file.stream()) {
      bytesRead += chunk.length;
      yield chunk;
    }
  }
  let bytesTold = 0;
  for await (const records of readRecords(counted())) {
    yield { ...tally(records.map(check), keepsAll), bytes: bytesRead - bytesTold, lines: 0 };
    bytesTold = bytesRead;
  }
}

function tally(
  checked: readonly CheckedRound[],
  keepsAll: boolean,
): Pick<RecordCheckReport, 'counts' | 'rounds'> {
  const counts = { ...ZERO_VERDICT_COUNTS };
  for (const { verdict } of checked) counts[verdict]++;
  const problems = () => checked.filter(({ verdict }) => isProblem(verdict)).slice(0, MAX_KEPT_PROBLEMS);
  return { counts, rounds: keepsAll ? checked : problems() };
}

const tooLongProblem = (): Refusal =>
  new Refusal('INVALID_LINE', { message: `The line is longer than ${MAX_LINE_BYTES} bytes` });
