import type { ExpectedResult } from '../fold.ts';
import type { RefusedResult } from '../verify.ts';

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
