import { look } from '../look.ts';

/** Everything of the picture that moves, as plain numbers for the timelines. */
export const restMotion = (lanes = 0) => ({
  /** Where camera and hero are, in lanes. */
  camera: lanes,
  hero: lanes,
  /** Lanes that count as crossed: plates, lamps and the progress follow. */
  crossed: lanes,
  crouch: 0,
  /** 0 to 1 in the air. */
  hop: 0,
  squash: 0,
  dust: 0,
  /** 1 once the round is over: no plate can be pressed. */
  over: 0,
  bow: 0,
  glasses: 0,
  egg: 0,
  /** The car that hits: 0 to 1 from top to bottom; `struck` once the hen is flat. */
  hitCar: 0,
  hitLane: 0,
  struck: 0,
  feathers: 0,
  dim: 0,
  resultLabel: 0,
  /** 1 while the result label shows a loss. */
  lost: 0,
  /** Where it would have ended, and how clearly that is shown. */
  hintLane: 0,
  hint: 0,
});
export type ChickenMotion = ReturnType<typeof restMotion>;

/** How far the traffic of one lane has halted: 0 runs, 1 waits behind its barrier. */
export interface LaneMotion {
  closed: number;
  /** Where its car was when it had to halt; below `carY` it rushes on. */
  carY: number;
}

export const restLanes = (count: number, crossed: number): LaneMotion[] =>
  Array.from({ length: count }, (_, index) => ({ closed: index < crossed ? 1 : 0, carY: look.barrier.carY }));
