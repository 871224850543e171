/** `preparing`: there is no chain yet, or no connection has said what goes on. */
export type CrashPhase = 'preparing' | 'betting' | 'running' | 'crashed';

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
  /** In hundredths; null while it flies, and when it burst. */
  readonly cashedOutAt: number | null;
  /** What it brought, in display form ("+$105.00"); empty until that is known. */
  readonly profitText: string;
}

/** The shared game at one moment: all that the picture shows is a function of this and of the clock. */
export interface CrashFrame {
  readonly phase: CrashPhase;
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
