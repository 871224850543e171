/** Bytes of one texel by the internal format that a renderer asks for (WebGL 2 specification, table 3.3 and 3.4). */
const sizedBytes = new Map<number, number>([
  ...([0x8229, 0x8d8f, 0x8231, 0x8232] as const).map((format) => [format, 1] as const),
  ...([0x822b, 0x8d62, 0x8056, 0x8057, 0x822d, 0x81a5] as const).map((format) => [format, 2] as const),
  ...([0x8051, 0x8c41] as const).map((format) => [format, 3] as const),
  ...([0x881a] as const).map((format) => [format, 8] as const),
  ...([0x8815] as const).map((format) => [format, 12] as const),
  ...([0x8814] as const).map((format) => [format, 16] as const),
]);

const usualBytes = 4;
/** How many numbers a texel of an unsized format has. */
const parts = new Map<number, number>([
  [0x1906, 1], // ALPHA
  [0x1909, 1], // LUMINANCE
  [0x1903, 1], // RED
  [0x190a, 2], // LUMINANCE_ALPHA
  [0x8227, 2], // RG
  [0x1907, 3], // RGB
  [0x1908, 4], // RGBA
]);
/** Bytes of one number; a packed type has them for the whole texel. */
const partBytes = new Map<number, number>([
  [0x1401, 1], // UNSIGNED_BYTE
  [0x1406, 4], // FLOAT
  [0x140b, 2], // HALF_FLOAT
  [0x8d61, 2], // HALF_FLOAT_OES
]);
const packedBytes = new Map<number, number>([
  [0x8033, 2], // UNSIGNED_SHORT_4_4_4_4
  [0x8034, 2], // UNSIGNED_SHORT_5_5_5_1
  [0x8363, 2], // UNSIGNED_SHORT_5_6_5
]);

/** Bytes of one texel of a sized internal format (`texStorage2D`); 4 for those not in the list. */
export const sizedTexelBytes = (internalFormat: number): number =>
  sizedBytes.get(internalFormat) ?? usualBytes;

/** Bytes of one texel by the format and type of an upload (`texImage2D`). */
export const texelBytes = (format: number, type: number): number =>
  packedBytes.get(type) ?? (parts.get(format) ?? usualBytes) * (partBytes.get(type) ?? 1);

/** Bytes of a picture with all its smaller levels. */
export const levelledBytes = (width: number, height: number, levels: number, bytesPerTexel: number): number =>
  Array.from({ length: levels }, (_, level) => {
    const shrunk = (length: number): number => Math.max(1, length >> level);
    return shrunk(width) * shrunk(height) * bytesPerTexel;
  }).reduce((sum, bytes) => sum + bytes, 0);
