import type { ComponentProps } from 'react';
import { asciiNumber } from '#core/number-input.ts';
import { classNames } from './class-names.ts';
import { Field, type FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';
import { useTypedNumber } from './use-typed-number.ts';
import styles from './stepper.module.css';
import fieldStyles from './field.module.css';

/** The − or + button of a field; no `onPress` means that the limit is reached. */
export interface StepperButtonType {
  readonly label: string;
  readonly onPress: (() => void) | null;
}

interface StepFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly value: string | number;
  readonly onChange: (text: string) => void;
  readonly less: StepperButtonType;
  readonly more: StepperButtonType;
  /** Behind the number, until it is typed over. */
  readonly unit?: string;
}

/** A line of text between − and +, with label and error; read-only while locked. */
export const StepField = ({
  label,
  aside,
  hint,
  error,
  parts,
  less,
  more,
  value,
  unit = '',
  onChange,
  onBlur,
  ...input
}: StepFieldProps) => {
  const number = useTypedNumber(String(value), onChange);
  const isDecimal = input.inputMode === 'decimal';
  const type = (typed: string): void => {
    const text = typed.replace(unit, '');
    if (!isDecimal || !number.type(text)) onChange(asciiNumber(text));
  };
  return (
    <Field label={label} aside={aside} hint={hint} parts={parts} error={(isDecimal && number.error) || error}>
      {({ id, described }) => (
        <div className={classNames(styles.stepper, input.readOnly && styles.isLocked, parts?.input)}>
          <StepButton {...less} icon="minus" isLocked={input.readOnly} />
          <input
            autoComplete="off"
            {...input}
            {...described}
            id={id}
            value={isDecimal ? number.text + (number.isTyped ? '' : unit) : value}
            onChange={(event) => type(event.target.value)}
            onBlur={(event) => (!isDecimal || number.leave()) && onBlur?.(event)}
          />
          <StepButton {...more} icon="plus" isLocked={input.readOnly} />
        </div>
      )}
    </Field>
  );
};

/** Both step buttons side by side, for the end of a field. */
export const StepperButtons = ({
  less,
  more,
}: {
  readonly less: StepperButtonType;
  readonly more: StepperButtonType;
}) => (
  <span className={fieldStyles.quick}>
    <StepButton {...less} icon="minus" />
    <StepButton {...more} icon="plus" />
  </span>
);

interface StepButtonProps extends StepperButtonType {
  readonly icon: 'minus' | 'plus' | 'chevron-left' | 'chevron-right';
  readonly isLocked?: boolean | undefined;
}

/** One step button. */
export const StepButton = ({ label, onPress, icon, isLocked = false }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isLocked || onPress === null}
    onClick={() => onPress?.()}
  >
    <Icon name={icon} size={18} />
  </button>
);
