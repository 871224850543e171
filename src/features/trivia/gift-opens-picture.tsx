import type { Graphics } from 'pixi.js';
import { traceFourPointStar } from '#src/canvas/four-points.ts';
import { MovingPart } from '#src/canvas/moving-part.tsx';
import { PixiPicture } from '#src/canvas/pixi-picture.tsx';
import { DONE_MS, GIFT_HEIGHT, lidAt, shakeAt, starsAt, GIFT_STILL_MS, GIFT_WIDTH } from './gift-opens.ts';

/** Animation of an opening gift; with reduced motion a still of the open one. */
export const GiftOpensPicture = ({ isStill }: { readonly isStill: boolean }) => (
  <PixiPicture width={GIFT_WIDTH} height={GIFT_HEIGHT} isAtRest={isStill}>
    <MovingPart paint={paintGift} stillMs={isStill ? GIFT_STILL_MS : null} doneMs={DONE_MS} />
  </PixiPicture>
);

const [MIDDLE, FLOOR] = [GIFT_WIDTH / 2, GIFT_HEIGHT - 16];
const [BOX, BOX_DARK, LID, BAND, BAND_DARK] = [
  '#3be3a5',
  '#238863',
  '#80edc5',
  '#ffc590',
  '#b85a2a',
] as const;

function paintGift(picture: Graphics, ms: number): void {
  picture.clear();
  picture.ellipse(MIDDLE, FLOOR, 52, 7).fill({ color: '#000000', alpha: 0.4 });
  const isOpen = lidAt(ms).up > 0;
  picture.save().rotateTransform(shakeAt(ms)).translateTransform(MIDDLE, FLOOR);
  if (isOpen) picture.ellipse(0, -54, 40, 8).fill({ color: '#fff1e0', alpha: 0.9 });
  picture.roundRect(-42, -54, 84, 54, 9).fill(BOX_DARK);
  picture.roundRect(-42, -54, 84, 34, 9).fill(BOX);
  picture.rect(-10, -54, 20, 54).fill(BAND);
  picture.restore();
  paintLid(picture, ms);
  picture.save().translateTransform(MIDDLE, FLOOR - 54);
  for (const { alpha, color, ...place } of starsAt(ms))
    if (alpha > 0) traceFourPointStar(picture, place).fill({ color, alpha });
  picture.restore();
}

function paintLid(picture: Graphics, ms: number): void {
  const { up, turn } = lidAt(ms);
  picture
    .save()
    .rotateTransform(turn + shakeAt(ms))
    .translateTransform(MIDDLE + up * 0.7, FLOOR - 54 - up);
  picture.roundRect(-49, -16, 98, 20, 7).fill(LID);
  picture.rect(-10, -16, 20, 20).fill(BAND);
  for (const side of [-1, 1]) {
    // Loops of the bow, without cubic curves: the site's Pixi build does not draw them.
    picture
      .moveTo(0, -16)
      .quadraticCurveTo(side * 44, -14, side * 36, -34)
      .quadraticCurveTo(side * 24, -48, 0, -16)
      .fill(BAND);
    picture
      .moveTo(0, -17)
      .quadraticCurveTo(side * 27, -19, side * 23, -30)
      .quadraticCurveTo(side * 15, -37, 0, -17)
      .fill(BAND_DARK);
  }
  picture.restore();
}
