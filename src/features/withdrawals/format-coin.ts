import { locale } from '#src/i18n/index.ts';

const eight = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 8,
  maximumFractionDigits: 8,
  roundingMode: 'trunc',
});

/** Coins with 8 decimals, cut off: `0.06000000 ETH`. */
export const formatCoin = (amount: string, coin: string): string =>
  `${eight.format(amount as `${number}`)} ${coin}`;

/** The address of a page of a block explorer. */
export const explorerLink = (template: string | null | undefined, name: 'address' | 'txid', value: string) =>
  template ? template.replace(`{${name}}`, encodeURIComponent(value)) : null;
