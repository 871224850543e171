import type { BaseGameView } from './rules.ts';

/** The wheel spins, then stops and its segment lights up. */
export type Cue =
  { readonly kind: 'spin'; readonly segment: number } | { readonly kind: 'stop'; readonly segment: number };

/** The cues of a settled spin, in order. */
export function script(_before: BaseGameView | null, { segment }: BaseGameView): readonly Cue[] {
  return [
    { kind: 'spin', segment },
    { kind: 'stop', segment },
  ];
}
