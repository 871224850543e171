/** Amounts come with eight decimals; those that say nothing are left out. */
export const shortAmount = (amount: string): string => amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** A time of the wire for a field of date and time; null: an empty one. */
export function toLocalInputValue(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What a field of date and time says, for the wire; null: nothing. */
export const fromLocalInputValue = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString();

const AMOUNT = /^(0|[1-9]\d{0,8})(\.\d{1,8})?$/;

/** Whether it is an amount. */
export const isAmount = (text: string): boolean => AMOUNT.test(text);

/** Whether it is an amount, and more than nothing. */
export const isPositiveAmount = (text: string): boolean => isAmount(text) && Number(text) > 0;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether it can stand in an address. */
export const isSlug = (text: string): boolean => SLUG.test(text);

/** What is typed with commas or on lines. */
export const parseList = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export interface DraftProps<Draft> {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** What the field of a draft with this name shows and changes: `<TextField {...field('prize')} />`. */
export const bindFields =
  <Draft>({ draft, onChange }: DraftProps<Draft>) =>
  <Name extends keyof Draft>(name: Name) => ({
    value: draft[name],
    onChange: (value: Draft[Name]) => onChange({ [name]: value } as unknown as Partial<Draft>), // of that name
  });
