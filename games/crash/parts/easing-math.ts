/** 0 up to `from`, 1 from `to` on, and smooth between them. */
export const smoothstep = (
  value: number,
  { from, to }: { readonly from: number; readonly to: number },
): number => {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

export const clamp01 = (value: number): number => Math.max(0, Math.min(1, value));

/** The greater of two, without a corner where they meet: the higher `sharp`, the nearer to it. */
export const smoothMax = (a: number, b: number, sharp: number): number =>
  (a ** sharp + b ** sharp) ** (1 / sharp);

/** The smaller of two positive numbers, without a corner where they meet. */
export const smoothMin = (a: number, b: number, sharp: number): number =>
  a <= 0 ? 0 : 1 / smoothMax(1 / a, 1 / b, sharp);

/** Disorder that is always the same: 0 to 1 for each index and kind. */
export const hashNoise = (index: number, kind: number): number => {
  const wave = Math.sin(index * 127.1 + kind * 311.7) * 43_758.5453;
  return wave - Math.floor(wave);
};
