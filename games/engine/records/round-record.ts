import type { ExpectedResult } from '#engine/core/fold.ts';
import type { RefusedResult } from '#engine/core/verify.ts';

/**
 * A whole round as a small text: a line of replay (protocol.md). The same record gives the same outcome and
 * the same picture everywhere: command line, workbench, replay page, a player's "Watch again".
 */
export interface RoundRecord {
  readonly game: string;
  /** Missing: the current rules. */
  readonly rulesVersion?: number | undefined;
  readonly params: unknown;
  /** Decimal digits of minor units. */
  readonly bet: string;
  /** Decimal digits of minor units; missing or null: no cap. */
  readonly maxProfit?: string | null | undefined;
  readonly serverSeed: string;
  /** The commitment that was shown before the bet, where it is known. */
  readonly serverSeedHash?: string | undefined;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly actions?: readonly unknown[] | undefined;
  /** What somebody says came of it; compared, never believed. */
  readonly expected?: ExpectedResult | RefusedResult | undefined;
}

export type RecordProblem =
  | 'INVALID_JSON'
  | 'INVALID_LINE'
  | 'UNKNOWN_GAME'
  | 'UNKNOWN_VERSION'
  | 'INVALID_SEED'
  | 'INVALID_NONCE'
  | 'INVALID_PARAMS'
  | 'ILLEGAL_ACTION'
  /** A link that was cut, or changed on its way. */
  | 'BROKEN_LINK';

/** A text that is no round: a sentence that names the field or step, and its place. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
  readonly key: RecordProblem;
  /** The field it is about; null when it is about the whole. */
  readonly field: string | null;
  /** From 0: the action that the rules refuse. */
  readonly actionIndex: number | null;
  constructor(
    key: RecordProblem,
    message: string,
    at: { readonly field?: string; readonly actionIndex?: number } = {},
  ) {
    super(message);
    this.key = key;
    this.field = at.field ?? null;
    this.actionIndex = at.actionIndex ?? null;
  }
}
