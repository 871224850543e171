interface Stepping {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** Step of the Page keys. */
const PAGE = 5;

/** Returns the value after a key press, within the limits; null if the key does not apply. */
export function stepValue(key: string, { value, min, max }: Stepping): number | null {
  const goals: Readonly<Record<string, number>> = {
    ArrowUp: value + 1,
    ArrowDown: value - 1,
    PageUp: value + PAGE,
    PageDown: value - PAGE,
    Home: min,
    End: max,
  };
  const goal = goals[key];
  return goal === undefined ? null : Math.min(max, Math.max(min, goal));
}

/** Parses a typed value: null if empty or below the minimum, clamped to the maximum. */
export function parseTypedValue(text: string, min: number, max: number): number | null {
  const value = text === '' ? Number.NaN : Number(text);
  return value >= min ? Math.min(max, value) : null;
}
