import type { Multiplier } from './rules.ts';
import type { TextRef } from './text-ref.ts';

/** The outcome of a typed or dragged value: the new params, or the message to show beside the field. */
export type FieldUpdate<Params> =
  { readonly params: Params } | { readonly error: TextRef; readonly params?: Params };

interface FieldBase {
  readonly id: string;
  readonly label: TextRef;
}

/** Two to four exclusive choices. */
export interface SegmentedField<Params> extends FieldBase {
  readonly kind: 'segmented';
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: TextRef }[];
  choose(value: string): Params;
}
/** A typed number; `value` is its text at rest, `apply` runs while typing and again on blur. */
export interface NumberField<Params> extends FieldBase {
  readonly kind: 'number';
  readonly value: string;
  readonly unit?: '%' | '×';
  readonly decimals: number;
  /** At the label's right: what follows from the value. */
  readonly aside?: TextRef;
  /** What an empty field means, in its place. */
  readonly placeholder?: TextRef;
  /** − and + beside it, which the arrow keys press too. */
  readonly steps?: { readonly less: NumberStep<Params>; readonly more: NumberStep<Params> };
  /** Both keys stand at the end of the field. */
  readonly hasStepsAtEnd?: boolean;
  apply(text: string): FieldUpdate<Params>;
}
/** One press of − or +: what it is called, and what it makes of the params; null where there is no further step. */
interface NumberStep<Params> {
  readonly label: TextRef;
  readonly params: Params | null;
}
/** A handle on the stage. Values are integers (dice: hundredths). Arrow keys step by `step`, with Shift by `fineStep`. */
export interface SliderField<Params> extends FieldBase {
  readonly kind: 'slider';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly fineStep: number;
  readonly pageStep: number;
  readonly valueText: TextRef;
  move(value: number): Params;
}
/** One of several values, chosen from a list. */
export interface SelectField<Params> extends FieldBase {
  readonly kind: 'select';
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: TextRef }[];
  /** Keys at its sides go round the list: their names. */
  readonly turn?: { readonly back: TextRef; readonly on: TextRef };
  choose(value: string): Params;
}
/** A small whole number with − and +, typeable, with chips for usual values. */
export interface StepperField<Params> extends FieldBase {
  readonly kind: 'stepper';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** It takes one half of a row, the next such field the other. */
  readonly isHalf?: boolean;
  readonly chips?: readonly number[];
  /** What follows from the value, at the label's right (mines: "20 gems"). */
  readonly aside?: TextRef;
  /** The short text beside the phone's amount while it is locked (mines: "5 mines"). */
  readonly short?: TextRef;
  change(value: number): Params;
}
export type Field<Params> =
  | SegmentedField<Params>
  | SelectField<Params>
  | StepperField<Params>
  | NumberField<Params>
  | SliderField<Params>;

/** Between which multipliers a result lies; both the same where there is only one. */
export interface MultiplierRange {
  readonly least: Multiplier;
  readonly most: Multiplier;
}

/** A line of the panel's summary. Money follows from the bet that is prepared or plays. */
export interface PanelRow {
  readonly label: TextRef;
  readonly value:
    | { readonly kind: 'text'; readonly text: TextRef }
    /** Nothing so far: a dash. */
    | { readonly kind: 'none' }
    | { readonly kind: 'multiplier'; readonly multiplier: Multiplier }
    /** "2.22× to 3.60×"; one multiplier where both are the same. */
    | ({ readonly kind: 'multiplierRange' } & MultiplierRange)
    /** What this multiplier brings beyond the stake: "+$35.23". */
    | { readonly kind: 'profit'; readonly multiplier: Multiplier }
    /** What this multiplier pays back: "$45.23". */
    | { readonly kind: 'payout'; readonly multiplier: Multiplier }
    /** Money that follows from the params alone (roulettes: the total bet): "$38.00". */
    | { readonly kind: 'amount'; readonly minor: bigint }
    /** The same as profits: "−$20.00 to +$262.00". */
    | { readonly kind: 'gainRange'; readonly leastMinor: bigint; readonly mostMinor: bigint }
    /** "+$5.00 to +$20.00". */
    | ({ readonly kind: 'profitRange' } & MultiplierRange);
}
