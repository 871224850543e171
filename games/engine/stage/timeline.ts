export type Easing = (t: number) => number;

/** One tween on the timeline: property -> end value. */
export type TweenTargets<T> = { readonly [K in keyof T]?: T[K] extends number ? number : never };

/**
 * The reveal of one round: start values are recorded in time order, so that `seek(t)` is a pure function of
 * t, forwards and backwards. Calls (sounds, announcements) fire forwards only, once each.
 */
export interface Timeline {
  /** End of the last entry added so far, in ms. */
  readonly durationMs: number;
  /** The start time of the next cue; scenes schedule relative to it and advance it. */
  cursorMs: number;
  /** Moves numbers of `target` to `values` from `atMs`, for `durationMs`. */
  to<T extends object>(
    target: T,
    values: TweenTargets<T>,
    options: { readonly atMs: number; readonly durationMs: number; readonly ease?: Easing },
  ): void;
  /** Sets numbers at one time. */
  set<T extends object>(target: T, values: TweenTargets<T>, atMs: number): void;
  /** Draws a custom motion: `draw` receives progress 0..1 during it, and exactly 0 before and 1 after. */
  span(options: {
    readonly atMs: number;
    readonly durationMs: number;
    readonly ease?: Easing;
    readonly draw: (progress: number) => void;
  }): void;
  /**
   * Runs once when playback passes `atMs` forwards; never on a seek backwards, and not when scrubbed over.
   */
  call(atMs: number, run: () => void): void;
  /** The first frame of the win beat: the host shows balance and profit from here on. */
  markReveal(atMs: number): void;
  /** From here on only the celebration is left; the panel is unlocked. */
  markSettle(atMs: number): void;
}
