/** Position of the climber on the tower in floors: 0 in front of the entrance, 10 on the roof. */
export const ROOF = 10;

/** Animated values, as plain numbers for the timelines. */
export const restMotion = (floors: number, x: number) => ({
  camera: floors,
  /** The climber: height in floors and x in units. */
  height: floors,
  x,
  /** Number of floors climbed. */
  climbed: floors,
  hop: 0,
  crouch: 0,
  squash: 0,
  cheer: 0,
  /** 1 once the round is over: no window can be picked. */
  over: 0,
  /** The trapdoor opens, the rope is thrown and holds, its remaining swing, the lamp falls. */
  hatch: 0,
  rope: 0,
  hang: 0,
  swing: 0,
  lamp: 0,
  /** The frame around the window of the trap, and its extra size. */
  fatal: 0,
  fatalPop: 0,
  /** The roof: the gem ignites, beams and chest, one sweep, the contents of the chest fly out. */
  ignite: 0,
  beacon: 0,
  sweep: 0,
  burst: 0,
  dim: 0,
  resultLabel: 0,
  /** 1 while the result label shows a loss. */
  lost: 0,
});
export type TowersMotion = ReturnType<typeof restMotion>;

/** How far the picked window of a row and the others are open. */
export interface RowMotion {
  picked: number;
  rest: number;
}
