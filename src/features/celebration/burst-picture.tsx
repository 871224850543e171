import 'pixi.js/unsafe-eval';
import { Application, extend, useTick } from '@pixi/react';
import {
  Container,
  Graphics,
  isWebGLSupported,
  WebGLRenderer,
  type Application as PixiApplication,
} from 'pixi.js';
import { useCallback, useRef } from 'react';
import { detectQuality, resolutionOf } from '#engine/stage/quality.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { fade, ringScale, sparksAt } from './burst.ts';
import { look } from './look.ts';

extend({ Container, Graphics });

const SIDE = 720;

/** The eclipse that opens and throws light; the words stand over it in the page. */
export const BurstPicture = ({ durationMs }: { readonly durationMs: number }) => {
  const { isEco } = usePlaySettings();
  const quality = detectQuality();
  // The site is built with no other renderer; the words over the picture say it all.
  if (!isWebGLSupported()) return null;
  return (
    <Application
      width={SIDE}
      height={SIDE}
      backgroundAlpha={0}
      antialias={quality === 'full'}
      preference="webgl"
      resolution={Math.max(1, resolutionOf({ quality, eco: isEco }))}
      autoDensity
      onInit={quality === 'soft' ? sparePower : nothingSpared}
    >
      <Burst durationMs={durationMs} />
    </Application>
  );
};

/** Software rasterisers pay for every sampler of the batch shader, and thirty frames are enough of them. */
const sparePower = ({ renderer, ticker }: PixiApplication): void => {
  if (renderer instanceof WebGLRenderer) renderer.limits.maxBatchableTextures = 1;
  ticker.maxFPS = 30;
};
const nothingSpared = (): void => undefined;

const Burst = ({ durationMs }: { readonly durationMs: number }) => {
  const light = useRef<Container>(null);
  const ring = useRef<Container>(null);
  const sparks = useRef<Graphics>(null);
  const elapsedMs = useRef(0);
  useTick(({ deltaMS }) => {
    elapsedMs.current += deltaMS;
    const share = Math.min(1, elapsedMs.current / durationMs);
    if (light.current) light.current.alpha = fade(share);
    ring.current?.scale.set(ringScale(share));
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
  fourPoints(picture, Math.cos(angle) * ring.radius, Math.sin(angle) * ring.radius, star.size).fill(
    star.color,
  );
}

function drawSparks(picture: Graphics, share: number): void {
  picture.clear();
  for (const { x, y, size, alpha, color } of sparksAt(share)) {
    if (alpha > 0) fourPoints(picture, x, y, size).fill({ color, alpha });
  }
}

/** A star of four points, as in the mark. */
function fourPoints(picture: Graphics, x: number, y: number, size: number): Graphics {
  const waist = size * 0.07;
  return picture
    .moveTo(x, y - size)
    .quadraticCurveTo(x + waist, y - waist, x + size, y)
    .quadraticCurveTo(x + waist, y + waist, x, y + size)
    .quadraticCurveTo(x - waist, y + waist, x - size, y)
    .quadraticCurveTo(x - waist, y - waist, x, y - size);
}
