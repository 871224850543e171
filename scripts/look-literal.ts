import type { SavedValue } from '#src/workbench/look-editor/save-request.ts';

/**
 * Formats a value like the literal that it replaces: keeps hexadecimal notation with its number of digits,
 * the quotes, and thousands separators. Null when it cannot be written that way.
 */
export function literalText(before: string, value: SavedValue): string | null {
  switch (typeof value) {
    case 'boolean':
      return String(value);
    case 'string':
      return quoted(before, value);
    case 'object':
      return `${value.bigint}n`;
    case 'number':
      return /^-?0x/i.test(before) ? hexadecimal(before, value) : decimal(before, value);
  }
}

function quoted(before: string, value: string): string {
  const quote = before.startsWith('"') ? '"' : "'";
  const escaped = JSON.stringify(value).slice(1, -1);
  return quote === '"' ? `"${escaped}"` : `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function hexadecimal(before: string, value: number): string | null {
  if (!Number.isSafeInteger(value) || value < 0) return null;
  const digits = before.replace(/^-?0x/i, '');
  const hex = value.toString(16).padStart(digits.length, '0');
  return `0x${/[A-F]/.test(digits) ? hex.toUpperCase() : hex}`;
}

function decimal(before: string, value: number): string | null {
  if (!Number.isFinite(value)) return null;
  const text = withoutExponent(value);
  const [whole = '', fraction] = text.split('.');
  const digits = whole.replace('-', '');
  // Thousands are separated from five digits on; a file that does not do so keeps its style.
  const isParted = digits.length > 4 && !/^-?\d{5,}/.test(before);
  const parted = isParted ? whole.replace(/\B(?=(\d{3})+$)/g, '_') : whole;
  return fraction === undefined ? parted : `${parted}.${fraction}`;
}

/** `0.0000005`, never `5e-7`. */
function withoutExponent(value: number): string {
  const text = String(value);
  const [, mantissa = '', exponent] = /^-?([\d.]+)e([+-]\d+)$/.exec(text) ?? [];
  if (exponent === undefined) return text;
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = Number(exponent);
  const digits = whole + fraction;
  const sign = value < 0 ? '-' : '';
  return places < 0 ? `${sign}0.${'0'.repeat(-places - 1)}${digits}` : sign + digits.padEnd(places + 1, '0');
}
