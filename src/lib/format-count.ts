const MILLION = 1_000_000;

/** A count for tiles: "1,842", and "1.2M" from a million on, cut off. */
export function formatCount(count: number): string {
  const whole = Math.trunc(count);
  if (whole < MILLION) return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
  const tenths = Math.floor(whole / (MILLION / 10));
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)}M`;
}
