import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { getBetButtonElement } from '../panel/use-hotkeys.ts';
import { findNearestSpot, findNeighbour, type FocusTarget } from './board-grid.ts';

/** Roving tabindex over all tiles; the focus moves on when its tile is removed. */
export interface BoardFocus {
  /** The tile in the tab order. */
  readonly stop: string | null;
  onFocus(id: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

const focusTile = (groupId: string, id: string): void =>
  document
    .getElementById(groupId)
    ?.querySelector<HTMLElement>(`[data-target="${CSS.escape(id)}"]`)
    ?.focus({ preventScroll: true });

/** Roving focus over the stage's buttons by position; `groupId` is the id of their container. */
export function useBoardFocus(groupId: string, spots: readonly FocusTarget[]): BoardFocus {
  const [last, setLast] = useState<FocusTarget | null>(null);
  const hasFocus = useRef(false);
  const stop =
    spots.find(({ id }) => id === last?.id) ?? (last && findNearestSpot(last, spots)) ?? spots[0] ?? null;
  const hasLost = last !== null && stop?.id !== last.id;
  useLayoutEffect(() => {
    // The focused tile was removed: focus the nearest one, or the bet button.
    if (!hasFocus.current || !hasLost || document.activeElement !== document.body) return;
    if (stop) focusTile(groupId, stop.id);
    else {
      hasFocus.current = false;
      getBetButtonElement()?.focus({ preventScroll: true });
    }
  }, [groupId, hasLost, stop]);
  return {
    stop: stop?.id ?? null,
    onFocus(id) {
      hasFocus.current = true;
      setLast(spots.find((spot) => spot.id === id) ?? null);
    },
    onKeyDown(event) {
      const next = stop && findNeighbour(event.key, stop, spots);
      if (!next) return;
      event.preventDefault();
      focusTile(groupId, next.id);
    },
  };
}
