import type { MultiplierRange, PanelRow } from './fields.ts';
import type { Multiplier } from './rules.ts';
import type { TextRef } from './text-ref.ts';

/** A line of words. */
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

/** A multiplier; a dash while there is none. */
export const multiplierRow = rowOf('multiplier');
/** What a multiplier brings beyond the stake; a dash while there is none. */
export const profitRow = rowOf('profit');
/** What a multiplier pays back. */
export const payoutRow = rowOf('payout');

/** Between which multipliers the next result lies. */
export const multiplierRangeRow = (label: string, range: MultiplierRange): PanelRow =>
  range.least === range.most
    ? multiplierRow(label, range.most)
    : { label: { key: label }, value: { kind: 'multiplierRange', ...range } };

/** Between which profits a win lies. */
export const profitRangeRow = (label: string, least: Multiplier, most: Multiplier): PanelRow => ({
  label: { key: label },
  value: { kind: 'profitRange', least, most },
});

/** Money that follows from the params alone, in minor units. */
export const amountRow = (label: string, minor: bigint): PanelRow => ({
  label: { key: label },
  value: { kind: 'amount', minor },
});

/** Between which profits a result lies, in minor units: for bets of several stakes, whose multipliers are cut. */
export const profitAmountRangeRow = (label: string, leastMinor: bigint, mostMinor: bigint): PanelRow => ({
  label: { key: label },
  value: { kind: 'gainRange', leastMinor, mostMinor },
});
