import type { FieldUpdate, NumberField, SegmentedField, SelectField, StepperField } from './fields.ts';
import type { TextRef } from './text-ref.ts';
import { clamp, parseDecimal } from './number-input.ts';

interface ChoicePlan<Params, Value extends string> {
  readonly id: string;
  /** Key of the label; the id when omitted. */
  readonly label?: string;
  readonly values: readonly Value[];
  readonly value: Value;
  /** The label of a value; the text under the value itself when omitted. */
  text?(value: Value): TextRef;
  choose(value: Value): Params;
}

/** Returns the value if the list contains it, otherwise the fallback. */
export const parseChoice = <Value extends string>(
  values: readonly Value[],
  value: string,
  otherwise: Value,
): Value => values.find((each) => each === value) ?? otherwise;

/** Returns the next value of the list, wrapping around. */
export const cycleNext = <Value>(values: readonly Value[], value: Value): Value =>
  values[(values.indexOf(value) + 1) % values.length] ?? value;

const choices = <Params, Value extends string>({
  id,
  label = id,
  values,
  value,
  text = (key) => ({ key }),
  choose,
}: ChoicePlan<Params, Value>): Omit<SelectField<Params>, 'kind'> => ({
  id,
  label: { key: label },
  value,
  options: values.map((each) => ({ value: each, label: text(each) })),
  choose: (chosen) => choose(parseChoice(values, chosen, value)),
});

interface SegmentedPlan<Params, Value extends string>
  extends ChoicePlan<Params, Value>, Pick<SegmentedField<Params>, 'isHalfOnPhone'> {
  /** The name of the game's picture of each value. */
  readonly pictures?: Readonly<Record<Value, string>>;
}

/** A row of exclusive choices; an unknown value changes nothing. */
export const segmentedField = <Params, Value extends string>({
  isHalfOnPhone = false,
  pictures,
  ...plan
}: SegmentedPlan<Params, Value>): SegmentedField<Params> => {
  const { options, ...field } = choices(plan);
  return {
    kind: 'segmented',
    ...field,
    isHalfOnPhone,
    options: options.map((option, index) => {
      const value = plan.values[index];
      return { ...option, ...(pictures && value !== undefined && { picture: pictures[value] }) };
    }),
  };
};

/** A drop-down of choices; an unknown value changes nothing. */
export const selectField = <Params, Value extends string>({
  turn,
  ...plan
}: ChoicePlan<Params, Value> & Pick<SelectField<Params>, 'turn'>): SelectField<Params> => ({
  kind: 'select',
  ...choices(plan),
  ...(turn && { turn }),
});

interface NumberPlan<Params> extends Omit<NumberField<Params>, 'kind' | 'label' | 'apply'> {
  /** Key of the label. */
  readonly label: string;
  /** Kept while the text is not a number. */
  readonly params: Params;
  /** `typed` is an integer of the last decimal. */
  change(typed: number): FieldUpdate<Params>;
}

/** A typed decimal, passed on as an integer. */
export const numberField = <Params>({
  label,
  params,
  change,
  ...plan
}: NumberPlan<Params>): NumberField<Params> => ({
  kind: 'number',
  ...plan,
  label: { key: label },
  apply(text) {
    const typed = parseDecimal(text, plan.decimals);
    return typed === null ? { params } : change(typed);
  },
});

interface StepperPlan<Params> extends Omit<StepperField<Params>, 'kind' | 'label'> {
  /** Key of the label; the id when omitted. */
  readonly label?: string;
}

/** A small integer, clamped to its range. */
export const stepperField = <Params>({
  label,
  change,
  ...plan
}: StepperPlan<Params>): StepperField<Params> => ({
  kind: 'stepper',
  ...plan,
  label: { key: label ?? plan.id },
  change: (value) => change(clamp(value, plan.min, plan.max)),
});
