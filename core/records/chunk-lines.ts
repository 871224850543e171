/** A part of a file: the lines that begin at or behind `begin` and before `end`, in bytes. */
export interface FileChunk {
  readonly begin: number;
  readonly end: number;
}

/** The lines of a piece, the first of which is line 1. */
export interface ChunkLines {
  readonly texts: readonly string[];
  /** Its last line is longer than a line may be; its text is cut. */
  readonly isLastTooLong: boolean;
}

/** What a file is read from; a Blob is one. */
export interface ByteSource {
  readonly size: number;
  slice(begin: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** No round is longer; a file without line ends is not taken into memory. */
export const MAX_LINE_BYTES = 1_000_000;
const lookAheadBytes = 16_384;
const lineEnd = 10;

/**
 * Reads a piece. Wherever a file is cut, its pieces give each of its lines once: a line belongs to the piece in which
 * it begins, and is read to its end beyond it.
 */
export async function readChunk(
  file: ByteSource,
  { begin, end }: FileChunk,
  mostBytes = MAX_LINE_BYTES,
): Promise<ChunkLines> {
  const from = begin === 0 ? 0 : begin - 1;
  const near = await read(file, from, end + lookAheadBytes);
  const start = begin === 0 ? 0 : near.indexOf(lineEnd) + 1;
  const isInsideOfLine = begin > 0 && start === 0;
  if (isInsideOfLine || from + start >= Math.min(end, file.size)) return { texts: [], isLastTooLong: false };
  const last = end - 1 - from;
  const isFound = near.includes(lineEnd, last) || from + near.length >= file.size;
  const bytes = isFound ? near : await read(file, from, end + mostBytes);
  const stop = bytes.indexOf(lineEnd, last);
  return {
    texts: linesOf(bytes.subarray(start, stop === -1 ? bytes.length : stop), stop === -1),
    isLastTooLong: stop === -1 && from + bytes.length < file.size,
  };
}

/** What follows the last line end of a file is no line. */
function linesOf(bytes: Uint8Array, isToEndOfFile: boolean): readonly string[] {
  const texts = new TextDecoder().decode(bytes).split('\n');
  return isToEndOfFile && texts.at(-1) === '' ? texts.slice(0, -1) : texts;
}

const read = async (file: ByteSource, begin: number, end: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(begin, Math.min(end, file.size)).arrayBuffer());
