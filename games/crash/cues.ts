import { toHundredths } from './multipliers.ts';
import type { CrashView } from './rules.ts';

/** The lantern flies to the crash point; multipliers are hundredths. */
export interface Cue {
  readonly kind: 'flight';
  readonly crashPoint: number;
  readonly cashedOutAt: number | null;
}

/** What a settled round lets the scene perform: a running one has no crash point, and nothing of it is replayed. */
export const script = (_before: CrashView | null, { crashPoint, cashedOutAt }: CrashView): readonly Cue[] =>
  crashPoint === null
    ? []
    : [
        {
          kind: 'flight',
          crashPoint: toHundredths(crashPoint),
          cashedOutAt: cashedOutAt === null ? null : toHundredths(cashedOutAt),
        },
      ];
