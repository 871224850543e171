import { type KeyboardEvent, useState } from 'react';
import { classNames } from './class-names.ts';
import type { FieldFrame } from './field.tsx';
import { isComposing } from './is-composing.ts';
import { StepField } from './step-field.tsx';
import { stepValue, parseTypedValue } from './stepper-value.ts';
import styles from './stepper.module.css';

interface StepperProps extends FieldFrame {
  /** Integer. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Common values, offered as buttons. */
  readonly chips?: readonly number[] | undefined;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly onChange: (value: number) => void;
  /** During a round: read-only, the value stays readable. */
  readonly locked?: boolean;
}

/** A small integer: typed, by − and +, arrow keys or preset buttons. */
export const Stepper = (props: StepperProps) => {
  const { label, aside, hint, error, parts, value, min, max, locked = false, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const choose = (next: number): void => {
    setDraft(null);
    if (!locked && next !== value) onChange(next);
  };
  const type = (text: string): void => {
    if (locked || !/^\d*$/.test(text)) return;
    setDraft(text);
    const next = parseTypedValue(text, min, max);
    if (next !== null) onChange(next);
  };
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') return setDraft(null);
    const next = stepValue(event.key, { value, min, max });
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <div className={classNames(styles.stepped, locked && styles.isLocked)} data-stepper>
      <StepField
        label={label}
        aside={aside}
        hint={hint}
        error={error}
        parts={{ ...parts, aside: classNames(styles.aside, parts?.aside) }}
        less={{ label: props.lessLabel, onPress: value > min ? () => choose(value - 1) : null }}
        more={{ label: props.moreLabel, onPress: value < max ? () => choose(value + 1) : null }}
        role="spinbutton"
        inputMode="numeric"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={value}
        readOnly={locked}
        value={draft ?? value}
        onChange={type}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(null)}
        onKeyDown={press}
      />
      {props.chips && <Chips {...props} chips={props.chips} onChoose={choose} />}
    </div>
  );
};

interface ChipsProps extends Pick<StepperProps, 'label' | 'value' | 'locked'> {
  readonly chips: readonly number[];
  readonly onChoose: (value: number) => void;
}

const Chips = ({ label, value, locked, chips, onChoose }: ChipsProps) => (
  <div className={styles.presets} role="group" aria-label={label}>
    {chips.map((chip) => (
      <button
        key={chip}
        type="button"
        aria-pressed={chip === value}
        disabled={locked}
        onClick={() => onChoose(chip)}
      >
        {chip}
      </button>
    ))}
  </div>
);
