import { useTick } from '@pixi/react';
import type { Container, Graphics } from 'pixi.js';
import { useCallback, useRef } from 'react';
import { traceFourPointStar } from '#src/canvas/four-points.ts';
import { PixiPicture } from '#src/canvas/pixi-picture.tsx';
import { fade, burstRingScale, sparksAt } from './burst.ts';
import { look } from './look.ts';

const SIDE = 720;

/** Animation of an eclipse that opens into a burst of light. The page draws the text over it. */
export const BurstPicture = ({ durationMs }: { readonly durationMs: number }) => (
  <PixiPicture width={SIDE} height={SIDE}>
    <Burst durationMs={durationMs} />
  </PixiPicture>
);

const Burst = ({ durationMs }: { readonly durationMs: number }) => {
  const light = useRef<Container>(null);
  const ring = useRef<Container>(null);
  const sparks = useRef<Graphics>(null);
  const elapsedMs = useRef(0);
  useTick(({ deltaMS }) => {
    elapsedMs.current += deltaMS;
    const share = Math.min(1, elapsedMs.current / durationMs);
    if (light.current) light.current.alpha = fade(share);
    ring.current?.scale.set(burstRingScale(share));
    if (sparks.current) drawSparks(sparks.current, share);
  });
  const drawRing = useCallback((picture: Graphics) => paintRing(picture), []);
  return (
    <pixiContainer ref={light} x={SIDE / 2} y={SIDE / 2}>
      <pixiGraphics ref={sparks} draw={noPicture} />
      <pixiContainer ref={ring} scale={0}>
        <pixiGraphics draw={drawRing} />
      </pixiContainer>
    </pixiContainer>
  );
};

const noPicture = (picture: Graphics): void => void picture.clear();

function paintRing(picture: Graphics): void {
  const { ring, glow, disc, star } = look;
  picture.clear();
  for (let layer = glow.layers; layer > 0; layer--) {
    picture.circle(0, 0, ring.radius + layer * glow.step).fill({ color: glow.color, alpha: glow.alpha });
  }
  picture.circle(0, 0, ring.radius + ring.width / 2).fill(ring.color);
  picture.circle(3, -3, ring.radius - ring.width / 2).fill(disc);
  const angle = star.angleTurns * 2 * Math.PI;
  const [x, y] = [Math.cos(angle) * ring.radius, Math.sin(angle) * ring.radius];
  traceFourPointStar(picture, { x, y, size: star.size }).fill(star.color);
}

function drawSparks(picture: Graphics, share: number): void {
  picture.clear();
  for (const { alpha, color, ...place } of sparksAt(share))
    if (alpha > 0) traceFourPointStar(picture, place).fill({ color, alpha });
}
