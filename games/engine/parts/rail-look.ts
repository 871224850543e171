import type { ResultLabelLook } from './result-label.ts';

/** Sizes in CSS pixels, heights measured from the top of the rail's block; colours as numbers. */
export interface RailLook {
  readonly railTop: number;
  readonly railHeight: number;
  /** How far the rail reaches beyond its ends. */
  readonly railCap: number;
  readonly glass: {
    readonly top: number;
    readonly height: number;
    readonly radius: number;
    readonly fill: number;
    readonly alpha: number;
    readonly edge: number;
    readonly edgeAlpha: number;
    readonly edgeWidth: number;
  };
  /** Colours from top to bottom. */
  readonly rail: readonly number[];
  readonly win: readonly number[];
  readonly winGlow: { readonly color: number; readonly alpha: number; readonly spread: number };
  /** Percent of the rail. */
  readonly ticks: readonly number[];
  readonly tick: {
    readonly top: number;
    readonly height: number;
    readonly width: number;
    readonly color: number;
    readonly textTop: number;
    readonly size: number;
    readonly textColor: string;
  };
  readonly handle: {
    readonly width: number;
    readonly height: number;
    /** What can be pressed. */
    readonly boxWidth: number;
    readonly boxHeight: number;
    readonly hover: number;
    readonly press: number;
  };
  readonly focus: {
    readonly color: number;
    readonly width: number;
    readonly gap: number;
    readonly width2: number;
    readonly height2: number;
    readonly radius: number;
  };
  readonly grip: {
    readonly color: number;
    readonly colorDark: number;
    readonly radius: number;
    readonly step: number;
    readonly dots: number;
    /** A shorter band has no grip. */
    readonly least: number;
  };
  readonly hoverBand: number;
}

/** The pin on a rail, its light and its result label. */
export interface PinLook {
  readonly track: Pick<RailLook, 'railTop' | 'railHeight'> & {
    readonly lite: {
      readonly color: number;
      readonly alpha: number;
      readonly width: number;
      readonly widthFar: number;
      readonly height: number;
    };
  };
  readonly pin: {
    readonly width: number;
    readonly height: number;
    readonly foot: number;
    readonly top: number;
    readonly drop: number;
  };
  readonly resultLabel: ResultLabelLook & { readonly above: number };
}
