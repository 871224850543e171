/**
 * One measured value next to its limit. Absolute numbers depend on the machine; the limits apply to ratios
 * within one run.
 */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: { readonly atLeast: number } | { readonly atMost: number } | null;
  /** How the value was computed, as text. */
  readonly detail: string;
}

export const isWithinLimit = ({ value, limit }: BenchResult): boolean =>
  limit === null || ('atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost);

/** Rounds to the digits worth reading. */
export const roundForDisplay = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));

/** The value below which the given share of the sorted samples lies. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
