/** All that moves in the picture; the timeline moves the numbers, the parts draw them. */
export interface WheelMotion {
  /** Degrees clockwise; at 0 the middle of segment 0 stands under the pointer. */
  turn: number;
  /** Wound back while the reply is awaited: degrees against the turn. */
  wind: number;
  /** 1 once the wheel stands: the result is told. */
  told: number;
  /** Share of the number's extra size when it is told. */
  pop: number;
  /** Light on the hit segment, the hub and the legend. */
  light: number;
  /** Light that runs along the rim, 0 to 1; 1 is the whole rim lit. */
  run: number;
  /** Light taken by a loss. */
  dim: number;
}

export const restMotion = (turn: number): WheelMotion => ({
  turn,
  wind: 0,
  told: 0,
  pop: 0,
  light: 0,
  run: 0,
  dim: 0,
});

/** What the wheel has stopped on, as the picture tells it. */
export interface Stop {
  readonly segment: number;
  readonly won: boolean;
  readonly multiplierText: string;
  readonly profitText: string;
}
