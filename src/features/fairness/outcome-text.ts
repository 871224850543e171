/** Formats any game's outcome or params in one line: `roll 57.34, chance 48.75, win yes`. */
export function formatOutcome(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return `[${value.map(formatOutcome).join(', ')}]`;
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, field]) => `${name} ${formatOutcome(field)}`);
    return parts.join(', ');
  }
  return String(value);
}
