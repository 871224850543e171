import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';
import { useTypedNumber } from './use-typed-number.ts';

export interface QuickAmount {
  readonly id: string;
  /** What the button shows: Min, ½, 2×, Max. */
  readonly label: string;
  /** What it is called: "Half the amount". */
  readonly name: string;
  readonly onPress: () => void;
}

export interface AmountFieldProps
  extends FieldFrame, Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly quick?: readonly QuickAmount[];
  /** In play: a lock in place of the quick buttons, the value stays readable. */
  readonly locked?: boolean;
  readonly unit?: string;
}

/** The letterform of a coin, 18 px. */
export const CoinMark = () => (
  <span className="coin" aria-hidden="true">
    $
  </span>
);

/** An amount with its coin and quick buttons, typed or pasted as the language of the page writes it. */
export const AmountField = ({
  label,
  aside,
  hint,
  error,
  value,
  onChange,
  quick = [],
  locked = false,
  unit,
  onBlur,
  ...input
}: AmountFieldProps) => {
  const number = useTypedNumber(value, onChange);
  const shownError = number.error ?? error;
  return (
    <Field label={label} aside={aside} hint={hint} error={shownError}>
      {({ id, described }) => (
        <div className={classNames('input', shownError && 'is-error', locked && 'is-locked')}>
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
              // A pasted amount is all that is meant, wherever the caret was.
              if (!locked && number.type(event.clipboardData.getData('text'))) event.preventDefault();
            }}
          />
          {unit && <span className="unit">{unit}</span>}
          {locked ? <Icon name="lock" size={17} /> : <QuickButtons quick={quick} />}
        </div>
      )}
    </Field>
  );
};

const QuickButtons = ({ quick }: { readonly quick: readonly QuickAmount[] }) =>
  quick.length > 0 && (
    <div className="quick">
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
