import type { MultiplierRange, PanelRow } from './fields.ts';
import type { Multiplier } from './rules.ts';
import type { TextRef } from './text-ref.ts';

export const textRow = (label: string, key: string, values?: TextRef['values']): PanelRow => ({
  label: { key: label },
  value: { kind: 'text', text: values ? { key, values } : { key } },
});

const rowOf =
  (kind: 'multiplier' | 'profit' | 'payout') =>
  (label: string, multiplier: Multiplier | null): PanelRow =>
    multiplier === null
      ? { label: { key: label }, value: { kind: 'none' } }
      : { label: { key: label }, value: { kind, multiplier } };

/** A multiplier; a dash for null. */
export const multiplierRow = rowOf('multiplier');
/** The profit of a multiplier; a dash for null. */
export const profitRow = rowOf('profit');
/** The payout of a multiplier. */
export const payoutRow = rowOf('payout');

/** The range of multipliers of the next result. */
export const multiplierRangeRow = (label: string, range: MultiplierRange): PanelRow =>
  range.least === range.most
    ? multiplierRow(label, range.most)
    : { label: { key: label }, value: { kind: 'multiplierRange', ...range } };

/** The range of profits of a win. */
export const profitRangeRow = (label: string, least: Multiplier, most: Multiplier): PanelRow => ({
  label: { key: label },
  value: { kind: 'profitRange', least, most },
});

/** Money computed from the params alone, in minor units. */
export const amountRow = (label: string, minor: bigint): PanelRow => ({
  label: { key: label },
  value: { kind: 'amount', minor },
});

/** The range of profits in minor units, for bets of several stakes, whose multipliers are truncated. */
export const profitAmountRangeRow = (label: string, leastMinor: bigint, mostMinor: bigint): PanelRow => ({
  label: { key: label },
  value: { kind: 'gainRange', leastMinor, mostMinor },
});
