import type { CSSProperties } from 'react';
import './choices.css';

interface SliderProps {
  readonly label: string;
  /** Whole numbers. */
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly valueText?: string;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
}

/** A native range in the house's dress; volume and the like. */
export const Slider = ({ label, value, min = 0, max = 100, step = 1, ...props }: SliderProps) => {
  const fill: CSSProperties & { '--fill': string } = { '--fill': `${((value - min) / (max - min)) * 100}%` };
  return (
    <input
      type="range"
      className="slider"
      aria-label={label}
      aria-valuetext={props.valueText}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={props.disabled}
      style={fill}
      onChange={(event) => props.onChange(event.target.valueAsNumber)}
    />
  );
};
