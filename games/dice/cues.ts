import type { DiceView } from './rules.ts';

/** The pin marks the roll on the track, and shows whether it wins. */
export interface PinCue {
  readonly kind: 'pin';
  readonly roll: string;
  readonly win: boolean;
}
/** The die spins and shows the roll, then the pin lands on the track, which lights up. */
export type Cue = { readonly kind: 'roll'; readonly roll: string } | PinCue;

/** The cues of a settled roll, in order. */
export const script = (_before: DiceView | null, { roll, win }: DiceView): readonly Cue[] => [
  { kind: 'roll', roll },
  { kind: 'pin', roll, win },
];
