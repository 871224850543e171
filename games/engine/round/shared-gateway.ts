import type { BalanceState } from '#contract/shared.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import type { CrashBet, CrashSnapshot } from '#contract/crash.ts';

/** A bet on a shared game. */
export interface SharedBetRequest {
  /**
   * The game that the bet is for; it is refused for any other. When left out, the bet waits for the next
   * game to start.
   */
  readonly game?: number | undefined;
  readonly balanceId: string;
  /** Decimal text of the unit of account. */
  readonly amount: string;
  readonly params: unknown;
  readonly clientBetId: string;
}

export interface SharedBetReply {
  readonly bet: CrashBet;
  readonly balance: BalanceState;
}

/** Updates that the server publishes to everyone, and those of the player's own bet. */
export type SharedGameUpdate =
  | ({ readonly type: 'BETTING' } & ServerEventPayload<'crash:betting'>)
  | ({ readonly type: 'BETS' } & ServerEventPayload<'crash:bet'>)
  | ({ readonly type: 'START' } & ServerEventPayload<'crash:start'>)
  | ({ readonly type: 'CASHOUTS' } & ServerEventPayload<'crash:cashout'>)
  | ({ readonly type: 'END' } & ServerEventPayload<'crash:end'>)
  | ({ readonly type: 'TICK' } & ServerEventPayload<'crash:tick'>)
  | ({ readonly type: 'OWN' } & ServerEventPayload<'crash:own'>);

export interface SharedListener {
  heard(news: SharedGameUpdate): void;
  /** Updates sent while the connection was down are lost: the game is fetched again once it is back. */
  lineChanged(isUp: boolean): void;
}

/**
 * The port through which a shared game reaches its server; `local` runs the same game in the browser. A
 * call rejects with `Refusal` when it was not taken, and with any other error for a network error,
 * which is worth a retry.
 */
export interface SharedGateway {
  snapshot(): Promise<CrashSnapshot>;
  /** Fetches the server's time only, to measure the latency. */
  time(): Promise<number>;
  join(bet: SharedBetRequest): Promise<SharedBetReply>;
  leave(betId: string): Promise<SharedBetReply>;
  cashOut(betId: string): Promise<SharedBetReply>;
  /**
   * Subscribes until the returned function is called. The connection counts as up until `lineChanged` reports
   * otherwise.
   */
  listen(listener: SharedListener): () => void;
}
