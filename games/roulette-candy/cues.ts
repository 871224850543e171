import type { RouletteCandyView } from './rules.ts';

/** A Sugar Rush comes before the spin, if there is one; the wheel spins, and stops. */
export type Cue =
  | { readonly kind: 'rush'; readonly rush: number }
  | { readonly kind: 'spin' | 'stop'; readonly segment: number; readonly rush: number };

/** The cues of a settled round, in order. */
export const script = (
  _before: RouletteCandyView | null,
  { segment, rush }: RouletteCandyView,
): readonly Cue[] => [
  ...(rush > 1 ? [{ kind: 'rush', rush } as const] : []),
  { kind: 'spin', segment, rush },
  { kind: 'stop', segment, rush },
];
