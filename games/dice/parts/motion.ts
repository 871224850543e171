/** All that moves in the picture; the timeline moves the numbers, the parts draw them. */
export interface DiceMotion {
  /** Share of the spin. */
  spin: number;
  /** Wound up, 0 to 1, and nodding while the reply is awaited, in radians. */
  wind: number;
  nod: number;
  /** Share of the number's extra size when it locks. */
  pop: number;
  /** The win's light in the halo. */
  halo: number;
  /** 1 from the win beat on: the number is mint. */
  win: number;
  /** Light taken by a loss. */
  dim: number;
  /** The pin: 0 is out of sight above the track, 1 in its place. */
  pin: number;
  /** Light that runs along the track from the pin. */
  lite: number;
  pill: number;
  /** What stands on the die. */
  number: string;
}

export const restMotion = (): DiceMotion => ({
  spin: 0,
  wind: 0,
  nod: 0,
  pop: 0,
  halo: 0,
  win: 0,
  dim: 0,
  pin: 0,
  lite: 0,
  pill: 0,
  number: '',
});
