import type { CSSProperties, KeyboardEvent } from 'react';
import { flow } from '#src/i18n/index.ts';
import styles from './choices.module.css';

interface SliderProps {
  readonly label: string;
  /** Integer. */
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Step of arrow keys, if it differs from `step`. */
  readonly keyStep?: number;
  readonly valueText?: string;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

const keyWays: Readonly<Record<string, number>> = {
  ArrowLeft: -flow,
  ArrowDown: -1,
  ArrowRight: flow,
  ArrowUp: 1,
};

/** A styled native range input, for example for volumes. */
export const Slider = ({ label, value, min = 0, max = 100, step = 1, ...props }: SliderProps) => {
  const part = max > min ? (value - min) / (max - min) : 1;
  const fill: CSSProperties & { '--fill': string } = { '--fill': `${part * 100}%` };
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = keyWays[event.key];
    if (props.keyStep === undefined || way === undefined) return;
    event.preventDefault();
    props.onChange(Math.min(max, Math.max(min, value + way * props.keyStep)));
  };
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label={label}
      aria-valuetext={props.valueText}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={props.disabled}
      style={fill}
      onKeyDown={onKeyDown}
      onChange={(event) => props.onChange(event.target.valueAsNumber)}
    />
  );
};
