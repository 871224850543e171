import { Refusal } from '../refusal.ts';

/** One record of the input and the line it begins on, from 1. `problem`: it is not a record. */
export interface InputRecord {
  readonly text: string;
  readonly line: number;
  /** Its index in an array, from 1: a whole array may be on one line. */
  readonly element?: number;
  readonly problem?: Refusal;
}

/**
 * No round is longer. Longer records are reported and skipped, so that memory does not grow with the input.
 */
export const MAX_RECORD_LENGTH = 1_000_000;

interface Cutter {
  /** Returns the records that end within this piece of the input. */
  cut(piece: string): InputRecord[];
  /** Returns the remaining records at the end of the input. */
  end(): InputRecord[];
}

/**
 * Splits the input into records: JSON lines, or the elements of one array if the first character is `[`.
 * Holds one record and one chunk at a time; the records are not parsed.
 */
export async function* readRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<InputRecord[]> {
  const decoder = new TextDecoder();
  let cutter: Cutter | null = null;
  let line = 1;
  for await (const chunk of chunks) {
    let piece = decoder.decode(chunk, { stream: true });
    if (cutter === null) {
      const begin = piece.trimStart();
      line += countLines(piece.slice(0, piece.length - begin.length));
      if (begin === '') continue;
      const isArray = begin.startsWith('[');
      cutter = isArray ? new ArrayCutter(line) : new LineCutter(line);
      piece = isArray ? begin.slice(1) : begin;
    }
    yield cutter.cut(piece);
  }
  if (cutter !== null) yield cutter.end();
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

class LineCutter implements Cutter {
  #rest = '';
  #line: number;
  /** Within a line that is too long and was already reported. */
  #isSkipping = false;

  constructor(line: number) {
    this.#line = line;
  }

  cut(piece: string): InputRecord[] {
    const lines = (this.#rest + piece).split('\n');
    this.#rest = lines.pop() ?? '';
    const records = lines.flatMap((text) => this.#record(text));
    if (this.#isSkipping) this.#rest = '';
    else if (this.#rest.length > MAX_RECORD_LENGTH) records.push(this.#skip());
    return records;
  }

  end(): InputRecord[] {
    return this.#record(this.#rest);
  }

  #skip(): InputRecord {
    this.#rest = '';
    this.#isSkipping = true;
    return { text: '', line: this.#line, problem: tooLong('line') };
  }

  #record(text: string): InputRecord[] {
    const line = this.#line++;
    const isLeft = this.#isSkipping || text.trim() === '';
    this.#isSkipping = false;
    return isLeft ? [] : [{ text, line }];
  }
}

/** Tracks only brackets, commas and the ends of strings: enough to find the end of an element. */
class ArrayCutter implements Cutter {
  #buffer = '';
  #at = 0;
  #depth = 0;
  #isInString = false;
  #isClosed = false;
  /** An element exceeded the maximum length: what follows it cannot be separated. */
  #isGivenUp = false;
  #count = 0;
  #line: number;

  constructor(line: number) {
    this.#line = line;
  }

  cut(piece: string): InputRecord[] {
    if (this.#isGivenUp) return [];
    this.#buffer += piece;
    const found: InputRecord[] = [];
    let begin = 0;
    for (let mark = this.#nextMark(); mark !== null; mark = this.#nextMark()) {
      if (!this.#endsElement(mark)) continue;
      const text = this.#buffer.slice(begin, this.#at - 1);
      begin = this.#at;
      this.#isClosed = mark === ']';
      found.push(...this.#element(text));
    }
    this.#buffer = this.#buffer.slice(begin);
    this.#at = Math.max(this.#at, this.#buffer.length + begin) - begin;
    if (this.#buffer.length > MAX_RECORD_LENGTH) found.push(this.#giveUp());
    return found;
  }

  end(): InputRecord[] {
    if (this.#isGivenUp) return [];
    if (this.#isClosed)
      return this.#buffer.trim() === '' ? [] : [this.#problem('There is text after the array')];
    const isWhole = this.#depth === 0 && !this.#isInString && this.#buffer.trim() !== '';
    return [...(isWhole ? this.#element(this.#buffer) : []), this.#problem('The array does not end')];
  }

  #nextMark(): string | null {
    if (this.#isClosed) return null;
    const marks = this.#isInString ? /["\\]/g : /["[\]{},]/g;
    marks.lastIndex = this.#at;
    const match = marks.exec(this.#buffer);
    if (match === null) return null;
    this.#at = match.index + 1;
    return match[0];
  }

  #endsElement(mark: string): boolean {
    if (mark === '\\') this.#at++;
    else if (mark === '"') this.#isInString = !this.#isInString;
    else if (mark === '[' || mark === '{') this.#depth++;
    else if (this.#depth === 0) return mark !== '}';
    else if (mark !== ',') this.#depth--;
    return false;
  }

  #element(text: string): InputRecord[] {
    const isEmpty = text.trim() === '';
    const line = this.#line + countLines(text.slice(0, text.length - text.trimStart().length));
    this.#line += countLines(text);
    if (isEmpty && this.#isClosed && this.#count === 0) return [];
    this.#count++;
    return [{ text, line, element: this.#count }];
  }

  #giveUp(): InputRecord {
    this.#buffer = '';
    this.#isGivenUp = true;
    return { text: '', line: this.#line, problem: tooLong('element') };
  }

  #problem(message: string): InputRecord {
    return {
      text: '',
      line: this.#line + countLines(this.#buffer),
      problem: new Refusal('INVALID_JSON', { message }),
    };
  }
}

const tooLong = (what: 'line' | 'element'): Refusal =>
  new Refusal('INVALID_LINE', {
    message: `The ${what} is longer than ${MAX_RECORD_LENGTH} characters${what === 'element' ? '; nothing after it was read' : ''}`,
  });
