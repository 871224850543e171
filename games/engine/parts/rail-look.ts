import type { NamedNumbers } from './numbers.ts';

/** Sizes in CSS pixels, heights measured from the top of the rail's block; colours as numbers. */
export interface RailLook {
  readonly railTop: number;
  readonly railHeight: number;
  /** How far the rail reaches beyond its ends. */
  readonly railCap: number;
  readonly glass: NamedNumbers<
    'top' | 'height' | 'radius' | 'fill' | 'alpha' | 'edge' | 'edgeAlpha' | 'edgeWidth'
  >;
  /** Colours from top to bottom. */
  readonly rail: readonly number[];
  readonly win: readonly number[];
  readonly winGlow: NamedNumbers<'color' | 'alpha' | 'spread'>;
  /** Percent of the rail. */
  readonly ticks: readonly number[];
  readonly tick: NamedNumbers<'top' | 'height' | 'width' | 'color' | 'textTop' | 'size'> & {
    readonly textColor: string;
  };
  /** The box is what can be pressed. */
  readonly handle: NamedNumbers<'width' | 'height' | 'boxWidth' | 'boxHeight' | 'hover' | 'press'>;
  readonly focus: NamedNumbers<'color' | 'width' | 'gap' | 'width2' | 'height2' | 'radius'>;
  /** A band shorter than `least` has none. */
  readonly grip: NamedNumbers<'color' | 'colorDark' | 'radius' | 'step' | 'dots' | 'least'>;
  readonly hoverBand: number;
}

/** The pin on a rail, its light and its result label. */
export interface PinLook {
  readonly track: Pick<RailLook, 'railTop' | 'railHeight'> & {
    readonly lite: NamedNumbers<'color' | 'alpha' | 'width' | 'widthFar' | 'height'>;
  };
  readonly pin: NamedNumbers<'width' | 'height' | 'foot' | 'top' | 'drop'>;
  /** `above` the pin, CSS pixels. */
  readonly resultLabel: NamedNumbers<'above'>;
}
