import type { CheckedRound, Verdict } from './check-round.ts';
import type { FileChunk } from './chunk-lines.ts';

/** Request to a checker: the lines of a chunk, or the elements of a file that is a single JSON array. */
export interface CheckRequest {
  readonly file: Blob;
  /** Null: the whole file is one array. */
  readonly piece: FileChunk | null;
  /** Keeps all rounds, not only those with a problem. */
  readonly keepsAll: boolean;
}

export type VerdictCounts = Readonly<Record<Verdict, number>>;

/** Result of checking a part of a file. */
export interface RecordCheckReport {
  /** Bytes of the file covered. */
  readonly bytes: number;
  /** Number of lines covered; the rounds count lines from 1 within the part. */
  readonly lines: number;
  readonly counts: VerdictCounts;
  readonly rounds: readonly CheckedRound[];
}

export const ZERO_VERDICT_COUNTS: VerdictCounts = { match: 0, differs: 0, refused: 0, unread: 0, new: 0 };

/** How many problematic rounds are kept per file, so that memory does not grow with it. */
export const MAX_KEPT_PROBLEMS = 1_000;

/** Whether a verdict needs attention. */
export const isProblem = (verdict: Verdict): boolean => verdict !== 'match' && verdict !== 'new';
