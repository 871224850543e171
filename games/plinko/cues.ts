import type { PlinkoView } from './rules.ts';

/** The ball falls along its path into a bin, which lights up. */
export interface Cue {
  readonly kind: 'fall';
  readonly path: string;
  readonly bin: number;
}

/** The cue of a settled drop. */
export function script(_before: PlinkoView | null, { path, bin }: PlinkoView): readonly Cue[] {
  return [{ kind: 'fall', path, bin }];
}
