import type { ResultLabelLook } from './result-label.ts';
import type { Numbers } from './numbers.ts';

/** Sizes in CSS pixels, heights measured from the top of the rail's block; colours as numbers. */
export interface RailLook {
  readonly railTop: number;
  readonly railHeight: number;
  /** How far the rail reaches beyond its ends. */
  readonly railCap: number;
  readonly glass: Numbers<
    'top' | 'height' | 'radius' | 'fill' | 'alpha' | 'edge' | 'edgeAlpha' | 'edgeWidth'
  >;
  /** Colours from top to bottom. */
  readonly rail: readonly number[];
  readonly win: readonly number[];
  readonly winGlow: Numbers<'color' | 'alpha' | 'spread'>;
  /** Percent of the rail. */
  readonly ticks: readonly number[];
  readonly tick: Numbers<'top' | 'height' | 'width' | 'color' | 'textTop' | 'size'> & {
    readonly textColor: string;
  };
  /** The box is what can be pressed. */
  readonly handle: Numbers<'width' | 'height' | 'boxWidth' | 'boxHeight' | 'hover' | 'press'>;
  readonly focus: Numbers<'color' | 'width' | 'gap' | 'width2' | 'height2' | 'radius'>;
  /** A band shorter than `least` has none. */
  readonly grip: Numbers<'color' | 'colorDark' | 'radius' | 'step' | 'dots' | 'least'>;
  readonly hoverBand: number;
}

/** The pin on a rail, its light and its result label. */
export interface PinLook {
  readonly track: Pick<RailLook, 'railTop' | 'railHeight'> & {
    readonly lite: Numbers<'color' | 'alpha' | 'width' | 'widthFar' | 'height'>;
  };
  readonly pin: Numbers<'width' | 'height' | 'foot' | 'top' | 'drop'>;
  readonly resultLabel: ResultLabelLook & Numbers<'above' | 'height'>;
}
