import { catalogue } from '#games/catalogue.ts';
import { createLineFolder } from '#core/records/fold-lines.ts';
import { parseRawRecord } from '#core/records/raw-record.ts';
import { readRecords } from '#core/records/record-stream.ts';
import { Refusal } from '#core/refusal.ts';
import { loadSchemaMessages } from '#core/schema-messages.ts';
import { fastHmac } from './fast-hmac.ts';
import { makeLines } from './made-lines.ts';
import { parseOptions, usage } from './options.ts';
import type { ReplayCommandOptions } from './options.ts';
import type { NumberedLine } from './numbered-line.ts';
import { renderLines } from './render-lines.ts';
import { createReplayMode } from './replay-modes.ts';
import { createTextOutput } from './text-output.ts';
import { UsageError } from './usage-error.ts';

async function* inputLines(): AsyncGenerator<NumberedLine[]> {
  for await (const records of readRecords(process.stdin)) {
    yield records.map(({ text, line, problem }) => ({
      number: line,
      read() {
        if (problem !== undefined) throw problem;
        return parseRawRecord(text);
      },
    }));
  }
}

async function* madeLines(
  rounds: NonNullable<ReplayCommandOptions['rounds']>,
): AsyncGenerator<NumberedLine[]> {
  let number = 0;
  try {
    for (const lines of makeLines(rounds))
      yield lines.map((line) => ({ number: ++number, read: () => line }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    yield [
      {
        number: 1,
        read() {
          throw error;
        },
      },
    ];
  }
}

async function replay({ rounds, mode: modeOptions }: ReplayCommandOptions): Promise<number> {
  const outputs = { out: createTextOutput(process.stdout), errors: createTextOutput(process.stderr) };
  const batches = rounds === null ? inputLines() : madeLines(rounds);
  if (modeOptions.name === 'render') return renderLines(batches, modeOptions, outputs);
  const mode = createReplayMode(modeOptions, outputs);
  const fold = createLineFolder(catalogue, fastHmac);
  for await (const batch of batches) {
    for (const { number, read } of batch) {
      try {
        const line = read();
        mode.folded(line, fold(line), number);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        mode.unreadable(error, number);
      }
    }
    await Promise.all([outputs.out.settle(), outputs.errors.settle()]);
    if (mode.isDone()) break;
  }
  const exitCode = mode.finish();
  await Promise.all([outputs.out.end(), outputs.errors.end()]);
  return exitCode;
}

async function main(): Promise<number> {
  loadSchemaMessages();
  const options = parseOptions(process.argv.slice(2));
  if (options !== 'help') return replay(options);
  process.stdout.write(usage);
  return 0;
}

// A reader that has seen enough (`| head`) closes the pipe: this is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
