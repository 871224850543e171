import type { LookTree } from '#games/looks.ts';
import { type LookPath, type LookSetting, type LookValue, listLookValues } from './values.ts';

/** Range of a number's slider. Typed numbers may exceed it. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Control of a value. `whole` is a bigint, entered as text. */
export type LookControl = LookSetting &
  (
    { readonly kind: 'number'; readonly range: NumberRange } | { readonly kind: 'color' | 'switch' | 'whole' }
  );

const greatestColor = 0xffffff;
const timeStepMs = 10;
const isTime = /(Ms|ms)$/;
/** Names of fractions from 0 to 1. */
const isShare = /(alpha|opacity)(Edge)?$/i;
const isCalledColor = /(colors?|fill|tint)$/i;

/** Creates the controls of a look in file order. Strings other than colors (sounds, images) get none. */
export const createLookControls = (tree: LookTree): readonly LookControl[] =>
  listLookValues(tree).flatMap((setting) => controlFor(setting) ?? []);

function controlFor({ path, value }: LookSetting): LookControl | null {
  if (isColor(path, value)) return { path, value, kind: 'color' };
  if (typeof value === 'number') return { path, value, kind: 'number', range: rangeFor(path, value) };
  if (typeof value === 'string') return null;
  return { path, value, kind: typeof value === 'boolean' ? 'switch' : 'whole' };
}

/** Whether a value is a color: by its name, or for large numbers by its size. */
export function isColor(path: LookPath, value: LookValue): boolean {
  if (typeof value === 'string') return /^#[0-9a-f]{6}$/i.test(value);
  if (typeof value !== 'number' || !Number.isInteger(value)) return false;
  if (value < 0 || value > greatestColor) return false;
  const name = nameOf(path);
  return isCalledColor.test(name) || (value > 0xffff && !isTime.test(name));
}

/** Formats a value as in `look.ts`: colors in hexadecimal, strings in quotes. */
export function formatLookValue(path: LookPath, value: LookValue): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'bigint') return `${value}n`;
  return isColor(path, value) ? `0x${value.toString(16).padStart(6, '0')}` : String(value);
}

/** Name of a value, or of the list that contains it. */
const nameOf = (path: LookPath): string =>
  String(path.findLast((key): key is string => typeof key === 'string') ?? '');

/** Range from zero to four times the value; times in steps of 10 ms, fractions up to 1. */
export function rangeFor(path: LookPath, value: number): NumberRange {
  const name = nameOf(path);
  if (isShare.test(name) && value >= 0 && value <= 1) return { min: 0, max: 1, step: 0.01 };
  if (isTime.test(name)) return { min: 0, max: Math.max(4 * value, 1000), step: timeStepMs };
  if (value === 0) return { min: -10, max: 10, step: 1 };
  const reach = 4 * Math.abs(value);
  return { min: value < 0 ? -reach : 0, max: reach, step: stepOf(value) };
}

/** Step 1 for integers; otherwise a tenth of the leading digit or the last decimal, whichever is finer. */
function stepOf(value: number): number {
  if (Number.isInteger(value)) return 1;
  const size = 10 ** Math.floor(Math.log10(Math.abs(value)));
  const decimals = /\.(\d+)$/.exec(value.toFixed(12).replace(/0+$/, ''))?.[1]?.length ?? 0;
  return Number(Math.max(Math.min(size / 10, 10 ** -decimals), size / 1000).toPrecision(1));
}
