import { useId } from 'react';

interface MoonPhaseProps {
  /** From 0, a new moon, to 1, a full one. */
  readonly part: number;
  /** `lit`: reached. `dim`: still to come. `gone`: its day is over. */
  readonly look: 'lit' | 'dim' | 'gone';
  readonly size: number;
}

const RADIUS = 16;

/** The moon of a day: it grows from the first day of the calendar to the last. */
export const MoonPhase = ({ part, look, size }: MoonPhaseProps) => {
  const id = useId();
  // The edge of the shadow is half an ellipse, which turns over at the half moon.
  const width = RADIUS * Math.abs(1 - 2 * part);
  const turn = part < 0.5 ? 0 : 1;
  return (
    <svg className={`moon ${look}`} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
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
