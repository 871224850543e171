import type { LookTree } from '#games/looks.ts';
import { type LookPath, type LookSetting, type LookValue, listLookValues } from './values.ts';

/** Where a number's slider begins and ends. Typed numbers may lie beyond. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** How a value is changed. `whole` is a bigint, typed. */
export type LookControl = LookSetting &
  (
    { readonly kind: 'number'; readonly range: NumberRange } | { readonly kind: 'color' | 'switch' | 'whole' }
  );

const greatestColor = 0xffffff;
const timeStepMs = 10;
const isTime = /(Ms|ms)$/;
/** What is so called is a share, whatever its number. */
const isShare = /(alpha|opacity)(Edge)?$/i;
const isCalledColor = /(colors?|fill|tint)$/i;

/** The controls of a look, in the order of the file. Names (of sounds, of pictures) are no controls. */
export const createLookControls = (tree: LookTree): readonly LookControl[] =>
  listLookValues(tree).flatMap((setting) => controlFor(setting) ?? []);

function controlFor({ path, value }: LookSetting): LookControl | null {
  if (isColor(path, value)) return { path, value, kind: 'color' };
  if (typeof value === 'number') return { path, value, kind: 'number', range: rangeFor(path, value) };
  if (typeof value === 'string') return null;
  return { path, value, kind: typeof value === 'boolean' ? 'switch' : 'whole' };
}

/** Whether a value is a colour: digits tell by their size, small ones by their name. */
export function isColor(path: LookPath, value: LookValue): boolean {
  if (typeof value === 'string') return /^#[0-9a-f]{6}$/i.test(value);
  if (typeof value !== 'number' || !Number.isInteger(value)) return false;
  if (value < 0 || value > greatestColor) return false;
  const name = nameOf(path);
  return isCalledColor.test(name) || (value > 0xffff && !isTime.test(name));
}

/** A value as `look.ts` writes it: a colour in hexadecimal digits, a text in quotes. */
export function formatLookValue(path: LookPath, value: LookValue): string {
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'bigint') return `${value}n`;
  return isColor(path, value) ? `0x${value.toString(16).padStart(6, '0')}` : String(value);
}

/** Its own name, or that of the list it is in. */
const nameOf = (path: LookPath): string =>
  String(path.findLast((key): key is string => typeof key === 'string') ?? '');

/** From nothing to four times the value; times in steps of 10, shares up to 1. */
export function rangeFor(path: LookPath, value: number): NumberRange {
  const name = nameOf(path);
  if (isShare.test(name) && value >= 0 && value <= 1) return { min: 0, max: 1, step: 0.01 };
  if (isTime.test(name)) return { min: 0, max: Math.max(4 * value, 1000), step: timeStepMs };
  if (value === 0) return { min: -10, max: 10, step: 1 };
  const reach = 4 * Math.abs(value);
  return { min: value < 0 ? -reach : 0, max: reach, step: stepOf(value) };
}

/** Whole numbers stay so; the others move by a tenth of their first digit or by their last one, whichever is finer. */
function stepOf(value: number): number {
  if (Number.isInteger(value)) return 1;
  const size = 10 ** Math.floor(Math.log10(Math.abs(value)));
  const decimals = /\.(\d+)$/.exec(value.toFixed(12).replace(/0+$/, ''))?.[1]?.length ?? 0;
  return Number(Math.max(Math.min(size / 10, 10 ** -decimals), size / 1000).toPrecision(1));
}
