/** Removes trailing zeros from an amount; the server sends eight decimals. */
export const shortAmount = (amount: string): string => amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Converts an ISO time to a `datetime-local` value; null becomes empty. */
export function toLocalInputValue(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Converts a `datetime-local` value to an ISO time; empty becomes null. */
export const fromLocalInputValue = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString();

const AMOUNT = /^(0|[1-9]\d{0,8})(\.\d{1,8})?$/;

export const isAmount = (text: string): boolean => AMOUNT.test(text);

export const isPositiveAmount = (text: string): boolean => isAmount(text) && Number(text) > 0;

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether it is valid in a URL. */
export const isSlug = (text: string): boolean => SLUG.test(text);

/** Parses a list separated by commas or new lines. */
export const parseList = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export interface DraftProps<Draft> {
  readonly draft: Draft;
  readonly onChange: (change: Partial<Draft>) => void;
  /** What is wrong with a value. */
  readonly errorOf: (name: keyof Draft) => string | undefined;
}

/** Binds a field to the draft property with its name: `<TextField {...field('prize')} />`. */
export const bindFields =
  <Draft>({ draft, onChange, errorOf }: DraftProps<Draft>) =>
  <Name extends keyof Draft>(name: Name) => ({
    value: draft[name],
    error: errorOf(name),
    onChange: (value: Draft[Name]) => onChange({ [name]: value } as unknown as Partial<Draft>), // keyed by Name
  });
