import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
  /** Small image before the label, such as a flag. */
  readonly mark?: ReactNode;
  /** URL of a background image for the label. */
  readonly picture?: string | undefined;
  readonly className?: string | undefined;
}

interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly dense?: boolean;
  readonly disabled?: boolean;
  readonly className?: string | undefined;
}

/** Two to four exclusive choices. Uses native radio buttons for standard keyboard behavior. */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={classNames(styles.seg, props.dense && styles.sm, props.className)}
    >
      {props.options.map((option) => (
        <label key={option.value} className={option.className}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            disabled={props.disabled}
            onChange={() => props.onChange(option.value)}
          />
          {option.picture && <img className={styles.picture} src={option.picture} alt="" />}
          {option.mark}
          {option.icon && <Icon name={option.icon} size={16} />}
          {option.label}
        </label>
      ))}
    </div>
  );
};
