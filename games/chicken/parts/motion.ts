import { look } from '../look.ts';

/** Animated values, as plain numbers for the timelines. */
export const restMotion = (lanes = 0) => ({
  /** Position of camera and hero, in lanes. */
  camera: lanes,
  hero: lanes,
  /** Lanes that count as crossed; plates, lamps and the progress depend on it. */
  crossed: lanes,
  crouch: 0,
  /** 0 to 1 during the hop. */
  hop: 0,
  squash: 0,
  dust: 0,
  /** 1 once the round is over: no plate can be pressed. */
  over: 0,
  bow: 0,
  glasses: 0,
  egg: 0,
  /** The colliding car: it meets the hen at 1 and is gone at 2. */
  hitCar: 0,
  /** Recoil of hen and car in the frame of contact, and the star between them. */
  contact: 0,
  impact: 0,
  /** 1 once the hen is flat. */
  hitLane: 0,
  struck: 0,
  feathers: 0,
  dim: 0,
  resultLabel: 0,
  /** 1 while the result label shows a loss. */
  lost: 0,
  /** The lane where the round would have ended, and the opacity of that hint. */
  hintLane: 0,
  hint: 0,
});
export type ChickenMotion = ReturnType<typeof restMotion>;

/** How far the traffic of one lane has stopped: 0 moves, 1 waits behind its barrier. */
export interface LaneMotion {
  closed: number;
  /** Position of its car when it had to stop; a car below `carY` drives on. */
  carY: number;
}

export const restLanes = (count: number, crossed: number): LaneMotion[] =>
  Array.from({ length: count }, (_, index) => ({ closed: index < crossed ? 1 : 0, carY: look.barrier.carY }));
