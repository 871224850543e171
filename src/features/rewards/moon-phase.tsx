import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './reward-center.module.css';

interface MoonPhaseProps {
  /** From 0 (new moon) to 1 (full moon). */
  readonly part: number;
  /** `lit`: reached. `dim`: upcoming. `gone`: expired. */
  readonly look: 'lit' | 'dim' | 'gone';
  readonly size: number;
}

const RADIUS = 16;

/** Moon phase of a calendar day, from new on the first day to full on the last. */
export const MoonPhase = ({ part, look, size }: MoonPhaseProps) => {
  const id = useId();
  // The shadow's edge is a half ellipse whose direction flips at half moon.
  const width = RADIUS * Math.abs(1 - 2 * part);
  const turn = part < 0.5 ? 0 : 1;
  return (
    <svg
      className={classNames(styles.moon, styles[look])}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <linearGradient id={id} x2="1" y2="1">
        <stop stopColor="#fff3e0" />
        <stop offset=".5" stopColor="#ffc590" />
        <stop offset="1" stopColor="#ff9350" />
      </linearGradient>
      <circle cx="20" cy="20" r={RADIUS} />
      <path
        d={`M20 4A16 16 0 0 1 20 36A${width} 16 0 0 ${turn} 20 4Z`}
        {...(look === 'lit' && { style: { fill: `url(#${id})` } })}
      />
    </svg>
  );
};
