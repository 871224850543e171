import { once } from 'node:events';
import type { Writable } from 'node:stream';

const FLUSH_AT_CHARACTERS = 65_536;

/** Batches lines into large writes and waits for slow readers, so that memory use stays constant. */
export interface TextOutput {
  line(text: string): void;
  /** Writes the batch if it is large enough. */
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
