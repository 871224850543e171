import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { deviceStorage } from '#lib/device-storage.ts';

export interface PanelOffset {
  readonly x: number;
  readonly y: number;
}

/** Where a panel is drawn before it is moved, inside an area that begins at 0, 0. */
export interface PanelBounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly areaWidth: number;
  readonly areaHeight: number;
}

const KEY = 'LIVE_STATS_PLACE';
const STEP_PX = 16;
/** So near to where it is drawn first, a panel goes back to it. */
const DOCK_PX = 12;
const steps: Readonly<Record<string, PanelOffset>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
};

function readPlace(): PanelOffset {
  const [x = 0, y = 0] = (deviceStorage.getItem(KEY) ?? '').split(' ').map(Number);
  return { x: Number.isFinite(x) ? x : 0, y: Number.isFinite(y) ? y : 0 };
}

const home: PanelOffset = { x: 0, y: 0 };

/** Where a panel is that was moved to a place: near to where it is drawn first it goes all the way. */
export const snapToDock = (place: PanelOffset): PanelOffset =>
  Math.max(Math.abs(place.x), Math.abs(place.y)) < DOCK_PX ? home : place;

/** The nearest place at which the panel lies inside its area. `place` is how far it is from where it is drawn first. */
export function clampToBounds(place: PanelOffset, room: PanelBounds): PanelOffset {
  const within = (value: number, least: number, most: number): number =>
    Math.min(Math.max(value, least), Math.max(least, most));
  return {
    x: within(place.x, -room.x, room.areaWidth - room.width - room.x),
    y: within(place.y, -room.y, room.areaHeight - room.height - room.y),
  };
}

/** The room of a panel; offsets do not count how far it was moved. */
function roomOf(panel: HTMLElement | null): PanelBounds | null {
  const area = panel?.offsetParent;
  if (!panel || !area) return null;
  return {
    x: panel.offsetLeft,
    y: panel.offsetTop,
    width: panel.offsetWidth,
    height: panel.offsetHeight,
    areaWidth: area.clientWidth,
    areaHeight: area.clientHeight,
  };
}

/** A panel that is moved by its handle: by pointer, and by arrow keys while the handle has the focus. */
export function useDrag(panel: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState(readPlace);
  const [room, setRoom] = useState<PanelBounds | null>(null);
  const grip = useRef<PanelOffset | null>(null);
  // A place kept from a wider window lies inside this one too.
  const place = room ? clampToBounds(wanted, room) : wanted;
  useEffect(() => {
    const area = panel.current?.offsetParent;
    if (!area) return;
    const watcher = new ResizeObserver(() => setRoom(roomOf(panel.current)));
    watcher.observe(area);
    return () => watcher.disconnect();
  }, [panel]);
  const move = (next: PanelOffset): void => {
    const now = roomOf(panel.current);
    if (!now) return;
    const inside = snapToDock(clampToBounds(next, now));
    setRoom(now);
    setWanted(inside);
    deviceStorage.setItem(KEY, `${inside.x} ${inside.y}`);
  };
  return {
    place,
    isDocked: place.x === 0 && place.y === 0,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        if (event.button !== 0) return;
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
