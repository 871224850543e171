/** 0 up to `from`, 1 from `to` on, and smooth in between. */
export const smoothstep = (
  value: number,
  { from, to }: { readonly from: number; readonly to: number },
): number => {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

export const clamp01 = (value: number): number => Math.max(0, Math.min(1, value));

/** Smooth maximum of two numbers: the higher `sharp`, the closer to the exact one. */
export const smoothMax = (a: number, b: number, sharp: number): number =>
  (a ** sharp + b ** sharp) ** (1 / sharp);

/** Smooth minimum of two positive numbers. */
export const smoothMin = (a: number, b: number, sharp: number): number =>
  a <= 0 ? 0 : 1 / smoothMax(1 / a, 1 / b, sharp);

/** Deterministic noise: 0 to 1 for each index and kind. */
export const hashNoise = (index: number, kind: number): number => {
  const wave = Math.sin(index * 127.1 + kind * 311.7) * 43_758.5453;
  return wave - Math.floor(wave);
};
