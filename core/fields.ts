import type { Multiplier } from './rules.ts';
import type { TextRef } from './text-ref.ts';

/** The result of a typed or dragged value: the new params, or the message to show next to the field. */
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
  readonly options: readonly {
    readonly value: string;
    readonly label: TextRef;
    /** Name of a picture of the game, shown small before the label. */
    readonly picture?: string;
  }[];
  /** Phones show it next to an adjacent one, both without their labels. */
  readonly isHalfOnPhone?: boolean;
  choose(value: string): Params;
}
/** A typed number; `value` is its text when not being edited, `apply` runs while typing and again on blur. */
export interface NumberField<Params> extends FieldBase {
  readonly kind: 'number';
  readonly value: string;
  readonly unit?: '%' | '×';
  readonly decimals: number;
  /** Shown to the right of the label: a value derived from this one. */
  readonly aside?: TextRef;
  /** Placeholder that says what an empty field means. */
  readonly placeholder?: TextRef;
  /** The − and + buttons next to it, also triggered by the arrow keys. */
  readonly steps?: { readonly less: NumberStep<Params>; readonly more: NumberStep<Params> };
  /** Both buttons are at the end of the field. */
  readonly hasStepsAtEnd?: boolean;
  apply(text: string): FieldUpdate<Params>;
}
/** One press of − or +: its label and the params after it, null if there is no further step. */
interface NumberStep<Params> {
  readonly label: TextRef;
  readonly params: Params | null;
}
/**
 * A handle on the stage. Values are integers (dice: hundredths). Arrow keys step by `step`, with Shift by
 * `fineStep`.
 */
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
  /** Labels of the buttons at its sides, which cycle through the list. */
  readonly turn?: { readonly back: TextRef; readonly on: TextRef };
  choose(value: string): Params;
}
/** A small integer with − and +, typeable, with chips for common values. */
export interface StepperField<Params> extends FieldBase {
  readonly kind: 'stepper';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Takes half a row; the next half-width field takes the other half. */
  readonly isHalf?: boolean;
  readonly chips?: readonly number[];
  /** Shown to the right of the label: a value derived from this one (mines: "20 gems"). */
  readonly aside?: TextRef;
  /** Short text next to the amount on phones while the field is locked (mines: "5 mines"). */
  readonly short?: TextRef;
  change(value: number): Params;
}
export type Field<Params> =
  | SegmentedField<Params>
  | SelectField<Params>
  | StepperField<Params>
  | NumberField<Params>
  | SliderField<Params>;

/** The range of multipliers of a result; both ends are equal if there is only one. */
export interface MultiplierRange {
  readonly least: Multiplier;
  readonly most: Multiplier;
}

/** A line of the panel's summary. Money is computed from the bet being prepared or played. */
export interface PanelRow {
  readonly label: TextRef;
  readonly value:
    | { readonly kind: 'text'; readonly text: TextRef }
    /** No value yet: shows a dash. */
    | { readonly kind: 'none' }
    | { readonly kind: 'multiplier'; readonly multiplier: Multiplier }
    /** "2.22× to 3.60×"; a single multiplier if both ends are equal. */
    | ({ readonly kind: 'multiplierRange' } & MultiplierRange)
    /** Profit of this multiplier, without the stake: "+$35.23". */
    | { readonly kind: 'profit'; readonly multiplier: Multiplier }
    /** Payout of this multiplier: "$45.23". */
    | { readonly kind: 'payout'; readonly multiplier: Multiplier }
    /** Money computed from the params alone (roulettes: the total bet): "$38.00". */
    | { readonly kind: 'amount'; readonly minor: bigint }
    /** A range of profits and losses: "−$20.00 to +$262.00". */
    | { readonly kind: 'gainRange'; readonly leastMinor: bigint; readonly mostMinor: bigint }
    /** A range of profits: "+$5.00 to +$20.00". */
    | ({ readonly kind: 'profitRange' } & MultiplierRange);
}
