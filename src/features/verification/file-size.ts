import { writtenDecimal } from '#src/i18n/numbers.ts';

const KILO = 1024;

/** Formats a file size in the unit that keeps the number short: `310 KB`, `2.1 MB`. */
export function formatSize(bytes: number): string {
  const kilobytes = bytes / KILO;
  if (kilobytes < KILO) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${writtenDecimal((kilobytes / KILO).toFixed(1))} MB`;
}
