import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Prompts on the terminal; the answer to a hidden question is neither shown nor stored. */
export interface Terminal {
  /** Null at the end of the input. */
  ask(question: string, options?: { readonly isHidden: boolean }): Promise<string | null>;
  close(): void;
}

export function openTerminal(): Terminal {
  let isHidden = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const isTerminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal, historySize: 0 });
  const typed = lines[Symbol.asyncIterator]();
  return {
    async ask(question, options) {
      process.stdout.write(question);
      isHidden = options?.isHidden ?? false;
      const line = await typed.next();
      if (isHidden && isTerminal) process.stdout.write('\n');
      isHidden = false;
      return line.done ? null : line.value;
    },
    close: () => lines.close(),
  };
}
