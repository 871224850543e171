import type { CheckedRound, Verdict } from './check-round.ts';
import type { FileChunk } from './chunk-lines.ts';

/** What a checker is asked: the lines of a piece, or the elements of a file that is one JSON array. */
export interface CheckRequest {
  readonly file: Blob;
  /** Null: the whole file as one array. */
  readonly piece: FileChunk | null;
  /** All rounds are wanted, not only those with a problem. */
  readonly keepsAll: boolean;
}

export type VerdictCounts = Readonly<Record<Verdict, number>>;

/** What came of a part of a file. */
export interface CheckReport {
  /** Bytes of the file that it took. */
  readonly bytes: number;
  /** Lines that it had; its rounds count theirs from 1. */
  readonly lines: number;
  readonly counts: VerdictCounts;
  readonly rounds: readonly CheckedRound[];
}

export const ZERO_VERDICT_COUNTS: VerdictCounts = { match: 0, differs: 0, refused: 0, unread: 0, new: 0 };

/** Rounds with a problem that are kept of a file, so that memory does not grow with it. */
export const MAX_KEPT_PROBLEMS = 1_000;

/** Whether a verdict is one that somebody has to look at. */
export const isProblem = (verdict: Verdict): boolean => verdict !== 'match' && verdict !== 'new';
