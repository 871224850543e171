import { look } from '../look.ts';

/**
 * Position of a car after this share of its time: it decelerates up to the plates, then accelerates past
 * them.
 */
export const movingCarY = (share: number): number => {
  const { fromY, waitY, toY, roll } = look.car;
  if (share < roll.share) return fromY + (waitY - fromY) * (1 - (1 - share / roll.share) ** roll.slows);
  return waitY + (toY - waitY) * ((share - roll.share) / (1 - roll.share)) ** roll.rushes;
};

/** Position of a waiting car when traffic is not animated: before the plates, never under them. */
export const waitingCarY = (share: number): number =>
  look.car.standY + (look.car.waitY - look.car.standY) * share;

/**
 * Position of the car that hits: the waiting one, or the next one if that has passed. It meets the hen at 1,
 * and has left the stage at 2.
 */
export const collidingCarY = (carY: number, way: number): number => {
  const { waitY, hit } = look.car;
  const fromY = carY > waitY ? hit.fromY : carY;
  if (way <= 1) return fromY + (hit.contactY - fromY) * way;
  return hit.contactY + (hit.toY - hit.contactY) * (way - 1);
};
