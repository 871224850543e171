import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of the page. */
export type Box = Omit<DOMRectReadOnly, 'toJSON'>;

const KEY = 'LIVE_STATS_PLACE';
const STEP_PX = 16;
const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
};

function readPlace(): Place {
  const [x = 0, y = 0] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
  return { x: Number.isFinite(x) ? x : 0, y: Number.isFinite(y) ? y : 0 };
}

/** The nearest place at which the panel lies inside its area. `place` is how far it is from where it is drawn first. */
export function placeInside(place: Place, panel: Box, area: Box, moved: Place): Place {
  const home = { x: panel.x - moved.x, y: panel.y - moved.y };
  const within = (value: number, least: number, most: number): number =>
    Math.min(Math.max(value, least), Math.max(least, most));
  return {
    x: within(place.x, area.left - home.x, area.right - panel.width - home.x),
    y: within(place.y, area.top - home.y, area.bottom - panel.height - home.y),
  };
}

/** A panel that is moved by its handle: by pointer, and by arrow keys while the handle has the focus. */
export function useDrag(panel: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(readPlace);
  const grip = useRef<Place | null>(null);
  const move = (next: Place): void => {
    const area = panel.current?.offsetParent?.getBoundingClientRect();
    const box = panel.current?.getBoundingClientRect();
    if (!area || !box) return;
    const inside = placeInside(next, box, area, place);
    setPlace(inside);
    localStorage.setItem(KEY, `${inside.x} ${inside.y}`);
  };
  return {
    place,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX - place.x, y: event.clientY - place.y };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        if (grip.current) move({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y });
      },
      onPointerUp: (): void => {
        grip.current = null;
      },
      onPointerCancel: (): void => {
        grip.current = null;
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        move({ x: place.x + step.x, y: place.y + step.y });
      },
    },
  };
}
