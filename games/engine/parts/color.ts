export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;

const channel = (color: number, shift: number): number => (color >> shift) & 0xff;

/** Mixes two colours, channel by channel. */
export const mixColor = (from: number, to: number, share: number): number =>
  [16, 8, 0].reduce(
    (sum, shift) => sum | (Math.round(lerp(channel(from, shift), channel(to, shift), share)) << shift),
    0,
  );

/** The colour at `share` (0 to 1) of evenly spaced stops. */
export const rampColor = (stops: readonly number[], share: number): number => {
  const place = Math.max(0, Math.min(1, share)) * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(place));
  return mixColor(stops[index] ?? 0, stops[index + 1] ?? 0, place - index);
};

/** White lowered by `share`: a tint that takes that much light. */
export const dimWhite = (share: number): number => mixColor(0xffffff, 0x000000, share);
