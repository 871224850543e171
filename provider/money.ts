const DECIMALS = 8;

/** Reads an amount like `"12.5"` into 10^-8 USD; null when it is none. */
export const readAmount = (text: unknown): bigint | null => {
  if (typeof text !== 'string') return null;
  const [, whole = '', part = ''] = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  return whole === '' ? null : BigInt(whole + part.padEnd(DECIMALS, '0'));
};

/** Writes it without zeros at its end. */
export const writeAmount = (minor: bigint): string => {
  const digits = minor.toString().padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '');
};
