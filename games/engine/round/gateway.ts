import type { Round, RoundReply } from '#contract/bets.ts';

/** A bet as the player places it; the id is created once and kept until the bet is answered. */
export interface BetRequest<Params> {
  readonly game: string;
  readonly balanceId: string;
  /** Decimal text of the unit of account. */
  readonly amount: string;
  readonly params: Params;
  readonly clientBetId: string;
  /** For games that pay with items: whether the item is sold as soon as it is won. */
  readonly autoSell?: boolean | undefined;
}

/**
 * The port through which a round reaches its dealer: `http` (production), `local` (the same rules
 * folded in the browser with chosen seeds), `replay` (a recorded round). The host cannot tell them
 * apart. A call rejects with `Refusal` when the bet or action was not taken, and with any other error
 * for a network error, which is worth a retry.
 */
export interface RoundGateway<Params = unknown, Action = unknown> {
  open(bet: BetRequest<Params>): Promise<RoundReply>;
  act(roundId: string, step: number, action: Action): Promise<RoundReply>;
  resume(game: string): Promise<Round | null>;
}
