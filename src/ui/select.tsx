import { classNames } from './class-names.ts';
import { Field, type FieldFrame } from './field.tsx';
import { Icon } from './icon.tsx';
import './select.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> extends FieldFrame {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** In play: a lock, the value stays readable and in the tab order. */
  readonly locked?: boolean;
}

/** One of several values: the browser's own list, so that keys, readers and phones work as everywhere. */
export const Select = <Value extends string>({
  options,
  value,
  onChange,
  locked = false,
  ...frame
}: SelectProps<Value>) => (
  <Field {...frame}>
    {({ id, described }) =>
      locked ? (
        <div className="input is-locked">
          <input
            id={id}
            {...described}
            readOnly
            value={options.find((option) => option.value === value)?.label ?? value}
          />
          <Icon name="lock" size={17} />
        </div>
      ) : (
        <div className={classNames('input select', frame.error && 'is-error')}>
          <select
            id={id}
            {...described}
            value={value}
            // The value handed out is one of those given in `options`.
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </div>
      )
    }
  </Field>
);
