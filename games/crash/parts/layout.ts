import type { StageLayout } from '#engine/stage/scene.ts';
import { look, type LayoutLook } from '../look.ts';

/** Layout for a stage of one size: the gameplay fits into it entirely, the background covers it. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly place: LayoutLook;
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  /** Scale of the land, which is aligned to the stage's lower edge and as wide as the stage. */
  readonly cover: number;
}

export function computeLayout(width: number, height: number, kind: StageLayout): Layout {
  const place = look.place[kind];
  const zoom = Math.min(width / place.width, height / place.height);
  return {
    width,
    height,
    place,
    zoom,
    x: (width - place.width * zoom) / 2,
    y: height - place.height * zoom,
    cover: Math.max(width / look.land.width, height / look.land.height),
  };
}
