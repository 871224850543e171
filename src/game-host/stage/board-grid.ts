import type { Box } from '#engine/stage/scene.ts';

/** A focusable element on the stage. */
export interface FocusTarget {
  readonly id: string;
  readonly box: Box;
}

interface Step {
  readonly right: number;
  readonly down: number;
}

const steps: Readonly<Record<string, Step>> = {
  ArrowRight: { right: 1, down: 0 },
  ArrowLeft: { right: -1, down: 0 },
  ArrowDown: { right: 0, down: 1 },
  ArrowUp: { right: 0, down: -1 },
};
/** Weight of sideways distance, so that arrow keys stay in their row or column. */
const ASIDE = 3;

const centre = ({ box }: FocusTarget) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

const closest = (
  spots: readonly FocusTarget[],
  distance: (spot: FocusTarget) => number,
): FocusTarget | null => {
  let best: { readonly spot: FocusTarget; readonly away: number } | null = null;
  for (const spot of spots) {
    const away = distance(spot);
    if (away < (best?.away ?? Number.POSITIVE_INFINITY)) best = { spot, away };
  }
  return best?.spot ?? null;
};

/** Finds the spot nearest to a position, which may no longer be a spot. */
export function findNearestSpot(from: FocusTarget, spots: readonly FocusTarget[]): FocusTarget | null {
  const { x, y } = centre(from);
  return closest(spots, (spot) => Math.hypot(centre(spot).x - x, centre(spot).y - y));
}

/** Steps along the list, for spots between rows or columns that arrows cannot reach (roulette: splits). */
const pages: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** Finds the spot that an arrow key, Home, End, Page Up or Page Down moves to; null if there is none. */
export function findNeighbour(
  key: string,
  from: FocusTarget,
  spots: readonly FocusTarget[],
): FocusTarget | null {
  if (key === 'Home') return spots[0] ?? null;
  if (key === 'End') return spots.at(-1) ?? null;
  const page = pages[key];
  if (page) return spots[spots.findIndex(({ id }) => id === from.id) + page] ?? null;
  const step = steps[key];
  if (!step) return null;
  const { x, y } = centre(from);
  return closest(spots, (spot) => {
    const [right, down] = [centre(spot).x - x, centre(spot).y - y];
    const ahead = right * step.right + down * step.down;
    const aside = Math.abs(right * step.down) + Math.abs(down * step.right);
    return ahead > Math.max(1, aside / 2) ? ahead + aside * ASIDE : Number.POSITIVE_INFINITY;
  });
}
