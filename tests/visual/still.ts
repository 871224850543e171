/** One picture of a game at a fixed time of the host clock. */
export interface Still {
  readonly name: string;
  readonly game: 'dice';
  readonly size: { readonly width: number; readonly height: number };
  readonly params: unknown;
  /** The seeds choose the roll; see `dice-stills.ts`. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Nothing was rolled yet. */
  readonly isIdle?: boolean;
  readonly amount: string;
  readonly speed?: 'normal' | 'turbo' | 'instant';
  readonly reducedMotion?: boolean;
  readonly eco?: boolean;
  readonly quality?: 'full' | 'soft';
  /** Host clock: idle time, or time since the roll began. */
  readonly atMs: number;
}
