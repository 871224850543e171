import { once } from 'node:events';
import type { Writable } from 'node:stream';

const FLUSH_AT_CHARACTERS = 65_536;

/** Gathers lines into large writes and waits for whoever reads slowly, so that memory stays flat. */
export interface TextOutput {
  line(text: string): void;
  /** Writes what is gathered when it is enough. */
  settle(): Promise<void>;
  /** Writes the rest. */
  end(): Promise<void>;
}

export function createTextOutput(stream: Writable): TextOutput {
  let gathered = '';
  const write = async () => {
    const text = gathered;
    gathered = '';
    if (text !== '' && !stream.write(text)) await once(stream, 'drain');
  };
  return {
    line(text) {
      gathered += `${text}\n`;
    },
    settle: async () => (gathered.length >= FLUSH_AT_CHARACTERS ? write() : undefined),
    end: write,
  };
}
