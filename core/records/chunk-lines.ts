/** A part of a file: the lines that begin in [`begin`, `end`), in bytes. */
export interface FileChunk {
  readonly begin: number;
  readonly end: number;
}

/** The lines of a chunk, counted from 1. */
export interface ChunkLines {
  readonly texts: readonly string[];
  /** The last line exceeds the maximum length; its text is truncated. */
  readonly isLastTooLong: boolean;
}

/** A file-like source; Blob implements it. */
export interface ByteSource {
  readonly size: number;
  slice(begin: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** No round is longer. Protects memory against files without line breaks. */
export const MAX_LINE_BYTES = 1_000_000;
const lookAheadBytes = 16_384;
const lineEnd = 10;

/**
 * Reads a chunk. However a file is split, each line is returned exactly once: it belongs to the chunk in
 * which it begins, and is read to its end beyond that chunk.
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

/** An empty string after the last line break is not a line. */
function linesOf(bytes: Uint8Array, isToEndOfFile: boolean): readonly string[] {
  const texts = new TextDecoder().decode(bytes).split('\n');
  return isToEndOfFile && texts.at(-1) === '' ? texts.slice(0, -1) : texts;
}

const read = async (file: ByteSource, begin: number, end: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(begin, Math.min(end, file.size)).arrayBuffer());
