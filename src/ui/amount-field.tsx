import type { ComponentProps } from 'react';
import { plainNumber } from '#engine/core/typed-number.ts';
import { classNames } from './class-names.ts';
import { Field, type FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';

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

/** An amount with its coin and quick buttons; accepts digits and one decimal separator, and pasted amounts as they are written. */
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
  ...input
}: AmountFieldProps) => {
  const change = (text: string) => {
    const typed = plainNumber(text);
    if (typed !== null) onChange(typed);
    return typed !== null;
  };
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {({ id, described }) => (
        <div className={classNames('input', error && 'is-error', locked && 'is-locked')}>
          <CoinMark />
          <input
            inputMode="decimal"
            autoComplete="off"
            {...input}
            {...described}
            id={id}
            value={value}
            readOnly={locked}
            onChange={(event) => change(event.target.value)}
            onPaste={(event) => {
              // A pasted amount is all that is meant, wherever the caret was.
              if (!locked && change(event.clipboardData.getData('text'))) event.preventDefault();
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
