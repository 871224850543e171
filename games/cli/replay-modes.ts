import { computeCommitment } from '#core/fairness.ts';
import { differingFields } from '#core/records/differing-fields.ts';
import type { FoldedLine } from '#core/records/fold-lines.ts';
import type { RawRecord } from '#core/records/raw-record.ts';
import type { Refusal } from '#core/refusal.ts';
import type { ReplayCommandOptions } from './options.ts';
import type { RenderMode } from './render-options.ts';
import type { TextOutput } from './text-output.ts';

/** What a mode does with each folded line. */
export interface ReplayMode {
  folded(line: RawRecord, folded: FoldedLine, number: number): void;
  unreadable(error: Refusal, number: number): void;
  /** Whether no more lines are needed. */
  isDone(): boolean;
  /** Prints the last line and returns the exit code. */
  finish(): number;
}

export interface Outputs {
  readonly out: TextOutput;
  readonly errors: TextOutput;
}

export function createReplayMode(
  mode: Exclude<ReplayCommandOptions['mode'], RenderMode>,
  outputs: Outputs,
): ReplayMode {
  if (mode.name === 'check') return checking(outputs);
  return mode.name === 'find' ? finding(mode, outputs) : writing(outputs);
}

/** The report of a line that cannot be folded at all. */
export const errorLine = (error: Refusal, line: number): string =>
  JSON.stringify({ error: error.key, message: error.message, line });

function writing({ out, errors }: Outputs): ReplayMode {
  let unreadable = 0;
  return {
    folded({ game, nonce, id }, { result, refusal }, number) {
      // Omitted if there is none.
      const message = refusal ?? undefined;
      out.line(JSON.stringify({ ...result, message, game, nonce, id }));
      if (refusal !== null) errors.line(`line ${number}: ${refusal}`);
    },
    unreadable(error, number) {
      unreadable++;
      out.line(errorLine(error, number));
    },
    isDone: () => false,
    finish: () => Math.min(unreadable, 1),
  };
}

function checking({ out }: Outputs): ReplayMode {
  let [matched, differed] = [0, 0];
  return {
    folded(line, { result }, number) {
      const differing = differingFields(line, result);
      if (differing.length === 0) {
        matched++;
        return;
      }
      differed++;
      const { expected = null, serverSeedHash, serverSeed } = line;
      const hashes = differing.includes('serverSeedHash')
        ? { serverSeedHash, hashOfSeed: computeCommitment(String(serverSeed)) }
        : {};
      out.line(JSON.stringify({ line: number, differing, expected, replayed: result, ...hashes }));
    },
    unreadable(error, number) {
      differed++;
      out.line(errorLine(error, number));
    },
    isDone: () => false,
    finish() {
      out.line(`${matched} matched, ${differed} differed`);
      return Math.min(differed, 1);
    },
  };
}

function finding(
  mode: Extract<ReplayCommandOptions['mode'], { name: 'find' }>,
  { out, errors }: Outputs,
): ReplayMode {
  let [found, unreadable] = [0, 0];
  return {
    folded(line, { result }) {
      if (found >= mode.limit || !mode.matches(result)) return;
      found++;
      out.line(JSON.stringify({ ...line, expected: result }));
    },
    unreadable(error, number) {
      unreadable++;
      errors.line(errorLine(error, number));
    },
    isDone: () => found >= mode.limit,
    finish: () => Math.min(unreadable, 1),
  };
}
