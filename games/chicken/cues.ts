import type { ChickenView } from './rules.ts';

/** A lane is crossed or the hen is hit; then, if the round is over, how it ended. */
export type Cue =
  /** A round was opened: the camera moves back to the start of the road. */
  | { readonly kind: 'start' }
  | { readonly kind: 'hop'; readonly lane: number }
  | { readonly kind: 'hit'; readonly lane: number }
  /** Cashed out, or reached the other side. */
  | { readonly kind: 'win'; readonly view: ChickenView };

/** The cues between two views of a round. */
export function script(before: ChickenView | null, after: ChickenView): readonly Cue[] {
  const { lanesCrossed, end } = after;
  const hops: Cue[] = [];
  for (let lane = (before?.lanesCrossed ?? 0) + 1; lane <= lanesCrossed; lane++)
    hops.push({ kind: 'hop', lane });
  if (!before && hops.length === 0 && end === null) return [{ kind: 'start' }];
  if (end === null) return hops;
  if (end === 'bust') return [...hops, { kind: 'hit', lane: lanesCrossed + 1 }];
  return [...hops, { kind: 'win', view: after }];
}
