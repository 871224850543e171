import 'pixi.js/unsafe-eval';
import { Application, extend } from '@pixi/react';
import {
  Container,
  Graphics,
  isWebGLSupported,
  WebGLRenderer,
  type Application as PixiApplication,
} from 'pixi.js';
import type { ReactNode } from 'react';
import { detectQuality, getResolution } from '#engine/stage/quality.ts';
import { usePlaySettings } from '#session/play-settings.ts';

extend({ Container, Graphics });

interface PixiPictureProps {
  readonly width: number;
  readonly height: number;
  /** Redraws on request only. */
  readonly isAtRest?: boolean;
  readonly children: ReactNode;
}

/** A small decorative picture next to text; it adds no information. */
export const PixiPicture = ({ width, height, isAtRest = false, children }: PixiPictureProps) => {
  const { isEco } = usePlaySettings();
  const quality = detectQuality();
  // WebGL is the only renderer in the build; the text next to the picture says the same.
  if (!isWebGLSupported()) return null;
  return (
    <Application
      width={width}
      height={height}
      backgroundAlpha={0}
      antialias={isAtRest || quality === 'full'}
      autoStart={!isAtRest}
      preference="webgl"
      resolution={Math.max(1, getResolution({ quality, eco: isEco, isAtRest }))}
      autoDensity
      onInit={quality === 'soft' ? sparePower : nothingSpared}
    >
      {children}
    </Application>
  );
};

/** Saves power: software rasterizers pay for every sampler of the batch shader, and 30 fps is enough. */
const sparePower = ({ renderer, ticker }: PixiApplication): void => {
  if (renderer instanceof WebGLRenderer) renderer.limits.maxBatchableTextures = 1;
  ticker.maxFPS = 30;
};
const nothingSpared = (): void => undefined;
