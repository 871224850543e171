import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';
import { StepButton } from './step-field.tsx';
import selectStyles from './select.module.css';
import styles from './field.module.css';
import stepperStyles from './stepper.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> extends FieldFrame {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** During a round: shows a lock; the value stays readable and in the tab order. */
  readonly locked?: boolean;
  /** Small image before the value, such as a coin. */
  readonly mark?: ReactNode;
}

/** A native select, for standard keyboard, screen-reader and phone behavior. */
export const Select = <Value extends string>({
  options,
  value,
  onChange,
  locked = false,
  mark,
  ...frame
}: SelectProps<Value>) => (
  <Field {...frame}>
    {({ id, described }) =>
      locked ? (
        <div className={classNames(styles.input, styles.isLocked, frame.parts?.input)}>
          <LockedValue id={id} {...described} value={labelOf(options, value)} />
          <Icon name="lock" size={17} />
        </div>
      ) : (
        <div
          className={classNames(
            styles.input,
            selectStyles.select,
            frame.error && styles.isError,
            frame.parts?.input,
          )}
        >
          {mark && <span className={selectStyles.mark}>{mark}</span>}
          <OptionList id={id} {...described} options={options} value={value} onChange={onChange} />
          <Icon name="chevron-down" size={16} />
        </div>
      )
    }
  </Field>
);

interface BareSelectProps<Value extends string> extends Pick<
  SelectProps<Value>,
  'options' | 'value' | 'onChange' | 'mark'
> {
  readonly label: string;
  readonly className?: string | undefined;
}

/** A select in a bar, whose label only screen readers get. */
export const BareSelect = <Value extends string>({
  label,
  mark,
  className,
  ...list
}: BareSelectProps<Value>) => (
  <div className={classNames(styles.input, selectStyles.select, className)}>
    {mark && <span className={selectStyles.mark}>{mark}</span>}
    <OptionList {...list} aria-label={label} />
    <Icon name="chevron-down" size={16} />
  </div>
);

interface TurnedSelectProps<Value extends string> extends SelectProps<Value> {
  /** Accessible names of the previous and next buttons. */
  readonly backLabel: string;
  readonly onLabel: string;
}

/** A select between two buttons that cycle through its options. */
export const CycleSelect = <Value extends string>({
  options,
  value,
  onChange,
  locked = false,
  backLabel,
  onLabel,
  ...frame
}: TurnedSelectProps<Value>) => {
  const turn = (step: number): void => {
    const place = options.findIndex((option) => option.value === value) + step;
    const next = options.at(place % options.length);
    if (next) onChange(next.value);
  };
  return (
    <Field {...frame}>
      {({ id, described }) => (
        <div
          className={classNames(stepperStyles.stepper, locked && stepperStyles.isLocked, frame.parts?.input)}
        >
          <StepButton label={backLabel} icon="chevron-left" isLocked={locked} onPress={() => turn(-1)} />
          {locked ? (
            <LockedValue id={id} {...described} value={labelOf(options, value)} />
          ) : (
            <OptionList id={id} {...described} options={options} value={value} onChange={onChange} />
          )}
          <StepButton label={onLabel} icon="chevron-right" isLocked={locked} onPress={() => turn(1)} />
        </div>
      )}
    </Field>
  );
};

const labelOf = <Value extends string>(options: readonly SelectOption<Value>[], value: Value): string =>
  options.find((option) => option.value === value)?.label ?? value;

const LockedValue = (input: ComponentProps<'input'>) => <input readOnly {...input} />;

type OptionListProps<Value extends string> = Pick<SelectProps<Value>, 'options' | 'value' | 'onChange'> &
  Omit<ComponentProps<'select'>, 'value' | 'onChange'>;

const OptionList = <Value extends string>({ options, onChange, ...select }: OptionListProps<Value>) => (
  <select
    {...select}
    // The value is one of those in `options`.
    onChange={(event) => onChange(event.target.value as Value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);
