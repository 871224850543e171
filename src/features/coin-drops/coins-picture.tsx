import type { Graphics } from 'pixi.js';
import { traceFourPointStar } from '#src/canvas/four-points.ts';
import { MovingPart } from '#src/canvas/moving-part.tsx';
import { PixiPicture } from '#src/canvas/pixi-picture.tsx';
import { coinsAt, COINS_HEIGHT, COINS_STILL_MS, COINS_WIDTH, type FallingCoin } from './coins.ts';

/** Falling coins; a still image with reduced motion. */
export const CoinsPicture = ({ isStill }: { readonly isStill: boolean }) => (
  <PixiPicture width={COINS_WIDTH} height={COINS_HEIGHT} isAtRest={isStill}>
    <MovingPart paint={paintCoins} stillMs={isStill ? COINS_STILL_MS : null} />
  </PixiPicture>
);

function paintCoins(picture: Graphics, ms: number): void {
  picture.clear();
  for (const coin of coinsAt(ms)) paintCoin(picture, coin);
}

const THINNEST = 0.16;

function paintCoin(picture: Graphics, { x, y, radius, face, depth }: FallingCoin): void {
  const width = radius * Math.max(THINNEST, face);
  const alpha = 0.35 + 0.65 * depth;
  picture.ellipse(x + 1.5, y + 2, width, radius).fill({ color: '#8a3f12', alpha });
  picture.ellipse(x, y, width, radius).fill({ color: '#f08e4a', alpha });
  picture.ellipse(x, y, width * 0.8, radius * 0.8).fill({ color: '#ffc590', alpha });
  if (face < 0.35) return;
  // The star of the logo.
  const star = { x, y, size: radius * 0.55, wide: width * 0.55, waist: radius * 0.07 };
  traceFourPointStar(picture, star).fill({ color: '#c25a22', alpha });
}
