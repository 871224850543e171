/** Where on the tower the climber is, counted in floors: 0 before the door, 10 on the roof. */
export const ROOF = 10;

/** Everything of the picture that moves, as plain numbers for the timelines. */
export const restMotion = (floors: number, x: number) => ({
  camera: floors,
  /** The climber: height in floors and place in units. */
  height: floors,
  x,
  /** Floors that count as climbed. */
  climbed: floors,
  hop: 0,
  crouch: 0,
  squash: 0,
  cheer: 0,
  /** 1 once the round is over: no window can be picked. */
  over: 0,
  /** The floor opens, the rope is thrown and holds, how far it still swings, the lamp falls. */
  hatch: 0,
  rope: 0,
  hang: 0,
  swing: 0,
  lamp: 0,
  /** The roof: the gem catches fire, beams and chest, one sweep, what flies out of the chest. */
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
