/** `preparing`: there is nothing to play yet, or the state of the game has not been received. */
export type SharedPhase = 'preparing' | 'betting' | 'running' | 'crashed';

/** A winning cash-out of another player. */
export interface CashOut {
  readonly id: string;
  /** Null: the player is anonymous. */
  readonly name: string | null;
  /** In hundredths. */
  readonly at: number;
}

/** The player's bet on this game. */
export interface OwnBet {
  /** In hundredths; null while the bet is running, and when it is lost. */
  readonly cashedOutAt: number | null;
  /** The formatted profit ("+$105.00"); empty until it is known. */
  readonly profitText: string;
}

/** A shared game at one moment: its scene is a function of this and of the clock. */
export interface SharedFrame {
  readonly phase: SharedPhase;
  /** Ms since the phase began, by the server's clock; the position on the curve while the game runs. */
  readonly phaseMs: number;
  /** Ms until betting ends; 0 in every other phase. */
  readonly leftMs: number;
  /** In hundredths; null until the crash. */
  readonly crashPoint: number | null;
  readonly own: OwnBet | null;
  /** In cash-out order. */
  readonly cashouts: readonly CashOut[];
  /** The server has been silent for too long, so the displayed game is frozen. */
  readonly isLagging: boolean;
}
