import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';
import { useTypedNumber } from './use-typed-number.ts';
import styles from './field.module.css';

export interface QuickAmount {
  readonly id: string;
  /** Text on the button: Min, ½, 2×, Max. */
  readonly label: string;
  /** Accessible name: "Half the amount". */
  readonly name: string;
  readonly onPress: () => void;
}

export interface AmountFieldProps
  extends FieldFrame, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly quick?: readonly QuickAmount[];
  /** During a round: a lock replaces the quick buttons, and the value stays readable. */
  readonly locked?: boolean;
  readonly unit?: string;
  /** The only field of a form. */
  readonly isLarge?: boolean;
}

/** The coin symbol, 18 px or as large as `className` says. */
export const CoinMark = ({ className }: { readonly className?: string | undefined }) => (
  <span className={classNames(styles.coin, className)} aria-hidden="true">
    $
  </span>
);

/** An amount with its coin and quick buttons, typed or pasted in the format of the page's language. */
export const AmountField = ({
  label,
  aside,
  hint,
  error,
  parts,
  value,
  onChange,
  quick = [],
  locked = false,
  unit,
  isLarge = false,
  onBlur,
  ...input
}: AmountFieldProps) => {
  const number = useTypedNumber(value, onChange);
  const shownError = number.error ?? error;
  return (
    <Field label={label} aside={aside} hint={hint} parts={parts} error={shownError}>
      {({ id, described }) => (
        <div
          className={classNames(
            styles.input,
            shownError && styles.isError,
            locked && styles.isLocked,
            isLarge && styles.isLarge,
            parts?.input,
          )}
        >
          <CoinMark />
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...described}
            id={id}
            value={number.text}
            readOnly={locked}
            onChange={(event) => number.type(event.target.value)}
            onBlur={(event) => number.leave() && onBlur?.(event)}
            onPaste={(event) => {
              // A pasted amount replaces the whole text, wherever the caret is.
              if (!locked && number.type(event.clipboardData.getData('text'))) event.preventDefault();
            }}
          />
          {unit && <span className={classNames(styles.unit, parts?.unit)}>{unit}</span>}
          {locked ? <Icon name="lock" size={17} /> : <QuickButtons quick={quick} />}
        </div>
      )}
    </Field>
  );
};

/** Small buttons inside a field that fill it. */
export const QuickButtons = ({ quick }: { readonly quick: readonly QuickAmount[] }) =>
  quick.length > 0 && (
    <div className={styles.quick}>
      {quick.map((button) => (
        <button
          key={button.id}
          type="button"
          aria-label={`${button.label}, ${button.name}`}
          onClick={button.onPress}
        >
          {button.label}
        </button>
      ))}
    </div>
  );
