import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { deviceStorage } from '#lib/device-storage.ts';

export interface PanelOffset {
  readonly x: number;
  readonly y: number;
}

/** Initial position and size of a panel within its area, whose origin is 0, 0. */
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
/** A panel dropped this close to its initial position snaps back to it. */
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

/** Snaps an offset close to the initial position to zero. */
export const snapToDock = (place: PanelOffset): PanelOffset =>
  Math.max(Math.abs(place.x), Math.abs(place.y)) < DOCK_PX ? home : place;

/** Clamps an offset from the initial position so that the panel stays inside its area. */
export function clampToBounds(place: PanelOffset, room: PanelBounds): PanelOffset {
  const within = (value: number, least: number, most: number): number =>
    Math.min(Math.max(value, least), Math.max(least, most));
  return {
    x: within(place.x, -room.x, room.areaWidth - room.width - room.x),
    y: within(place.y, -room.y, room.areaHeight - room.height - room.y),
  };
}

/** Measures a panel. Offsets ignore CSS transforms, so they give the initial position. */
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

/**
 * Makes a panel movable by its handle: with the pointer, and with arrow keys while the handle has the focus.
 */
export function useDrag(panel: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState(readPlace);
  const [room, setRoom] = useState<PanelBounds | null>(null);
  const grip = useRef<PanelOffset | null>(null);
  // A position stored in a wider window is clamped to this one.
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
