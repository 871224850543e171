import { Decimal } from 'decimal.js';
import { fetchJson } from './fetch-json.ts';

const MAX_DECIMALS = 18;
const MAX_USD = 1e9;
/** Maximum difference between two tickers, as a share of the mid price. */
const APART = '0.02';

// Exact for every accepted price; the library's default precision would round.
const Exact = Decimal.clone({ precision: 60 });

/** Fetches a coin's price from one ticker. @throws if the reply is no price. */
export async function fetchTickerPrice(
  template: string,
  iso: string,
  signal?: AbortSignal,
): Promise<Decimal> {
  const requested = template.replaceAll('{coin}', iso);
  const mark = requested.indexOf('#');
  return parsePrice(
    resolveJsonPointer(await fetchJson(requested.slice(0, mark), signal), requested.slice(mark + 1)),
  );
}

/** Resolves a JSON pointer (RFC 6901); undefined if it points at nothing. */
export function resolveJsonPointer(value: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1);
  return names.reduce<unknown>((found, name) => {
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    const isThere = typeof found === 'object' && found !== null && Object.hasOwn(found, key);
    return isThere ? (found as Readonly<Record<string, unknown>>)[key] : undefined; // own property, checked above
  }, value);
}

/** Parses a ticker's price. @throws if it is invalid. */
export function parsePrice(value: unknown): Decimal {
  const isWritten = typeof value === 'string' && /^\d{1,12}(\.\d{1,18})?$/.test(value);
  if (!isWritten && typeof value !== 'number') throw new Error('The reply has no price.');
  const price = new Exact(value);
  if (!price.isFinite() || price.lte(0) || price.gt(MAX_USD) || price.decimalPlaces() > MAX_DECIMALS) {
    throw new Error('The reply has an implausible price.');
  }
  return price;
}

/** Returns the mid price of two prices as decimal text. @throws if they differ too much. */
export function midPrice(one: Decimal, other: Decimal): string {
  const middle = new Exact(one).plus(other).div(2).toDecimalPlaces(MAX_DECIMALS, Decimal.ROUND_HALF_EVEN);
  if (new Exact(one).minus(other).abs().gt(middle.times(APART)))
    throw new Error('The prices differ too much.');
  // Half of the smallest unit rounds to zero.
  if (middle.isZero()) throw new Error('The prices are implausible.');
  return middle.toFixed();
}
