import type { Box } from '../stage/scene.ts';
import { lerp } from './color.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** An origin and the size of a unit; 1 by default. */
interface OwnPlace {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}
export type StagePlacement = Required<OwnPlace>;

/**
 * A positioned drawing: its origin on the stage, and conversions of its positions and boxes to CSS pixels.
 */
export interface FittedDrawing extends StagePlacement {
  place(own: OwnPlace): StagePlacement;
  box(own: Box): Box;
}

/** Fits a drawing into an area, whole and centred. */
export function fitDrawing({ width, height }: Size, area: Box): FittedDrawing {
  const scale = Math.max(0, Math.min(area.width / width, area.height / height));
  const x = area.x + (area.width - width * scale) / 2;
  const y = area.y + (area.height - height * scale) / 2;
  const place = (own: OwnPlace) => ({
    x: x + own.x * scale,
    y: y + own.y * scale,
    scale: (own.scale ?? 1) * scale,
  });
  return {
    x,
    y,
    scale,
    place,
    box: (own) => ({
      x: x + own.x * scale,
      y: y + own.y * scale,
      width: own.width * scale,
      height: own.height * scale,
    }),
  };
}

/** A place on its way from one to another. */
export const interpolatePlacement = (from: OwnPlace, to: OwnPlace, share: number): StagePlacement => ({
  x: lerp(from.x, to.x, share),
  y: lerp(from.y, to.y, share),
  scale: lerp(from.scale ?? 1, to.scale ?? 1, share),
});

/** Whether a layout is next to its wheel rather than below it. */
export const isWideStage = ({ width, height }: Size): boolean => width > height * 1.2;
