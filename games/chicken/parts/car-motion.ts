import { look } from '../look.ts';

/** Where a car is after this share of its time: it rolls up to the plates, slower and slower, then rushes past them. */
export const movingCarY = (share: number): number => {
  const { fromY, waitY, toY, roll } = look.car;
  if (share < roll.share) return fromY + (waitY - fromY) * (1 - (1 - share / roll.share) ** roll.slows);
  return waitY + (toY - waitY) * ((share - roll.share) / (1 - roll.share)) ** roll.rushes;
};

/** Where a car waits in a picture whose traffic does not move: before the plates, never under them. */
export const waitingCarY = (share: number): number =>
  look.car.standY + (look.car.waitY - look.car.standY) * share;

/** Where the car is that hits: the one that waits there, or the next one where that has passed. */
export const collidingCarY = (carY: number, share: number): number => {
  const { waitY, hit } = look.car;
  const fromY = carY > waitY ? hit.fromY : carY;
  return fromY + (hit.toY - fromY) * share;
};
