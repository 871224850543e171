import type { BalanceState } from '#contract/shared.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import type { CrashBet, CrashSnapshot } from '#contract/crash.ts';

/** A bet on a game that everybody plays at once. */
export interface SharedBetRequest {
  /** The game that is meant, or the bet is refused; left out, it waits for the next one to start. */
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

/** What the server tells everybody of the game, and the player of the own bet. */
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
  /** What was told meanwhile is lost: the game is asked for anew once the line is back. */
  lineChanged(isUp: boolean): void;
}

/**
 * The port by which a shared game reaches its server; `local` runs the same game in the browser. A call rejects with
 * `Refusal` when it was not taken, and with any other error for a network error (worth a retry).
 */
export interface SharedGateway {
  snapshot(): Promise<CrashSnapshot>;
  /** The server's time alone, for measuring the way to it. */
  time(): Promise<number>;
  join(bet: SharedBetRequest): Promise<SharedBetReply>;
  leave(betId: string): Promise<SharedBetReply>;
  cashOut(betId: string): Promise<SharedBetReply>;
  /** Told until the returned function is called. The line counts as up where nothing else is said. */
  listen(listener: SharedListener): () => void;
}
