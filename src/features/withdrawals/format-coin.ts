import { writtenDecimal } from '#src/i18n/numbers.ts';

const DECIMALS = 8;

/** Formats coins with 8 decimals, truncated: `0.06000000 ETH`. */
export const formatCoin = (amount: string, coin: string): string => {
  const [whole = '0', part = ''] = amount.split('.');
  return `${writtenDecimal(`${whole}.${part.slice(0, DECIMALS).padEnd(DECIMALS, '0')}`)} ${coin}`;
};

/** Returns the URL of a block explorer page. */
export const explorerLink = (template: string | null | undefined, name: 'address' | 'txid', value: string) =>
  template ? template.replace(`{${name}}`, encodeURIComponent(value)) : null;
