import { toHundredths } from './multipliers.ts';
import type { CrashView } from './rules.ts';

/** A phase of the game, and what it came to; multipliers are hundredths. */
export interface Cue {
  readonly kind: 'betting' | 'running' | 'crashed';
  readonly crashPoint: number;
  readonly cashedOutAt: number | null;
}

const phases = ['betting', 'running', 'crashed'] as const;

/** What a settled round lets the scene perform: a running one has no crash point, and nothing of it is replayed. */
export function script(_before: CrashView | null, view: CrashView): readonly Cue[] {
  if (view.crashPoint === null) return [];
  const crashPoint = toHundredths(view.crashPoint);
  const cashedOutAt = view.cashedOutAt === null ? null : toHundredths(view.cashedOutAt);
  return phases.map((kind) => ({ kind, crashPoint, cashedOutAt }));
}
