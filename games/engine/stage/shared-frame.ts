/** `preparing`: there is nothing to play yet, or no connection has said what goes on. */
export type SharedPhase = 'preparing' | 'betting' | 'running' | 'crashed';

/** Another player left the game with a win. */
export interface CashOut {
  readonly id: string;
  /** Null: the player is anonymous. */
  readonly name: string | null;
  /** In hundredths. */
  readonly at: number;
}

/** The player's own bet of this game. */
export interface OwnBet {
  /** In hundredths; null while it is in play, and when it is lost. */
  readonly cashedOutAt: number | null;
  /** What it brought, in display form ("+$105.00"); empty until that is known. */
  readonly profitText: string;
}

/** A game that everybody plays at once, at one moment: all that its picture shows is a function of this and of the clock. */
export interface SharedFrame {
  readonly phase: SharedPhase;
  /** Ms since the phase began, as the server's clock has it. While the game runs, the place on the curve. */
  readonly phaseMs: number;
  /** Ms until the betting ends; 0 in every other phase. */
  readonly leftMs: number;
  /** In hundredths; null until the crash. */
  readonly crashPoint: number | null;
  readonly own: OwnBet | null;
  /** In the order in which they left. */
  readonly cashouts: readonly CashOut[];
  /** The server was not heard from for too long: what is shown stands still. */
  readonly isLagging: boolean;
}
