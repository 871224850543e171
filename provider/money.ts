const DECIMALS = 8;

/** Parses an amount like `"12.5"` to 10^-8 USD; null if invalid. */
export const readAmount = (text: unknown): bigint | null => {
  if (typeof text !== 'string') return null;
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  return whole === '' ? null : BigInt(whole + part.padEnd(DECIMALS, '0'));
};

/** Formats an amount without trailing zeros. */
export const writeAmount = (minor: bigint): string => {
  const digits = minor.toString().padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '');
};
