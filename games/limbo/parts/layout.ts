import type { StageLayout } from '#engine/stage/scene.ts';
import { look } from '../look.ts';

/** Fits the stage of the look into this one, centred. */
export function computeLayout(width: number, height: number, kind: StageLayout) {
  const place = look.place[kind];
  const { tag, mark } = place;
  const zoom = Math.min(width / place.width, height / place.height);
  return {
    kind,
    width,
    height,
    zoom,
    tag,
    mark,
    x: width / 2,
    y: (height - place.height * zoom) / 2 + place.ring * zoom,
    scale: place.scale * zoom,
    pitch: place.pitch * zoom,
  };
}

/** Layout for a stage of one size: x and y are the middle of the lowest ring. */
export type Layout = ReturnType<typeof computeLayout>;
