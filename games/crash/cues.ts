import { parseHundredths } from '#core/hundredths.ts';
import type { CrashView } from './rules.ts';

/** A phase of the game and its result; multipliers are hundredths. */
export interface Cue {
  readonly kind: 'betting' | 'running' | 'crashed';
  readonly crashPoint: number;
  readonly cashedOutAt: number | null;
}

const phases = ['betting', 'running', 'crashed'] as const;

/** The cues of a settled round. A running one has no crash point, so nothing of it is replayed. */
export function script(_before: CrashView | null, view: CrashView): readonly Cue[] {
  if (view.crashPoint === null) return [];
  const crashPoint = parseHundredths(view.crashPoint);
  const cashedOutAt = view.cashedOutAt === null ? null : parseHundredths(view.cashedOutAt);
  return phases.map((kind) => ({ kind, crashPoint, cashedOutAt }));
}
