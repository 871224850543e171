interface Stepping {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** Page keys go this far. */
const PAGE = 5;

/** The value that a key leads to, within the limits; null when the key means nothing to a stepper. */
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

/** What a typed text stands for: nothing while it is empty or below the minimum, at most the maximum. */
export function parseTypedValue(text: string, min: number, max: number): number | null {
  const value = text === '' ? Number.NaN : Number(text);
  return value >= min ? Math.min(max, value) : null;
}
