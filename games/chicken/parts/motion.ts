import { look } from '../look.ts';

/** Everything of the picture that moves, as plain numbers for the timelines. */
export interface ChickenMotion {
  /** Where camera and hero are, in lanes. */
  camera: number;
  hero: number;
  /** Lanes that count as crossed: plates, lamps and the progress follow. */
  crossed: number;
  crouch: number;
  /** 0 to 1 in the air. */
  hop: number;
  squash: number;
  dust: number;
  /** Lane whose plate stays unpressable because the round is over, as 1. */
  over: number;
  bow: number;
  glasses: number;
  egg: number;
  /** The car that hits: 0 to 1 from top to bottom; `struck` once the hen is flat. */
  hitCar: number;
  hitLane: number;
  struck: number;
  feathers: number;
  dim: number;
  resultLabel: number;
  /** 1 while the result label shows a loss. */
  lost: number;
  /** Where it would have ended, and how clearly that is shown. */
  hintLane: number;
  hint: number;
}

/** How far the traffic of one lane has halted: 0 runs, 1 waits behind its barrier. */
export interface LaneMotion {
  closed: number;
  /** Where its car was when it had to halt; below `carY` it rushes on. */
  carY: number;
}

export const restMotion = (lanes = 0): ChickenMotion => ({
  camera: lanes,
  hero: lanes,
  crossed: lanes,
  crouch: 0,
  hop: 0,
  squash: 0,
  dust: 0,
  over: 0,
  bow: 0,
  glasses: 0,
  egg: 0,
  hitCar: 0,
  hitLane: 0,
  struck: 0,
  feathers: 0,
  dim: 0,
  resultLabel: 0,
  lost: 0,
  hintLane: 0,
  hint: 0,
});

export const restLanes = (count: number, crossed: number): LaneMotion[] =>
  Array.from({ length: count }, (_, index) => ({ closed: index < crossed ? 1 : 0, carY: look.barrier.carY }));
