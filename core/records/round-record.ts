import type { ExpectedResult } from '../fold.ts';
import type { RefusedResult } from '../verify.ts';

/**
 * A whole round as a small text: a line of replay (protocol.md). The same record gives the same outcome and
 * graphics everywhere: command line, workbench, replay page, a player's "Watch again".
 */
export interface RoundRecord {
  readonly game: string;
  /** The current rules when missing. */
  readonly rulesVersion?: number | undefined;
  readonly params: unknown;
  /** Decimal digits of minor units. */
  readonly bet: string;
  /** Decimal digits of minor units; no cap when missing or null. */
  readonly maxProfit?: string | null | undefined;
  readonly serverSeed: string;
  /** The commitment that was shown before the bet, if known. */
  readonly serverSeedHash?: string | undefined;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly actions?: readonly unknown[] | undefined;
  /** A claimed result; compared, never trusted. */
  readonly expected?: ExpectedResult | RefusedResult | undefined;
}
