import { Decimal } from 'decimal.js';
import { minorToAmount } from '#core/money.ts';
import type { Fiat } from '#contract/wallet.ts';
import { MIN_BET_MINOR } from '../../rounds/index.ts';

type Currency = Omit<Fiat, 'min_bet'>;

/** `rate`: units of the currency per USD on 20 November 2026. For display only. */
const currencies: readonly Currency[] = [
  { iso: 'USD', name: 'US dollar', rate: '1', symbol: '$', flag: 'us' },
  { iso: 'EUR', name: 'Euro', rate: '0.9184', symbol: '€', flag: 'eu' },
  { iso: 'GBP', name: 'Pound sterling', rate: '0.7871', symbol: '£', flag: 'gb' },
  { iso: 'BRL', name: 'Brazilian real', rate: '5.742', symbol: 'R$', flag: 'br' },
  { iso: 'CAD', name: 'Canadian dollar', rate: '1.3958', symbol: 'CA$', flag: 'ca' },
  { iso: 'AUD', name: 'Australian dollar', rate: '1.5373', symbol: 'A$', flag: 'au' },
  { iso: 'JPY', name: 'Japanese yen', rate: '151.48', symbol: '¥', flag: 'jp' },
  { iso: 'TRY', name: 'Turkish lira', rate: '41.86', symbol: '₺', flag: 'tr' },
  { iso: 'RUB', name: 'Russian rouble', rate: '81.25', symbol: '₽', flag: 'ru' },
  { iso: 'INR', name: 'Indian rupee', rate: '88.12', symbol: '₹', flag: 'in' },
  { iso: 'MXN', name: 'Mexican peso', rate: '18.42', symbol: 'MX$', flag: 'mx' },
  { iso: 'AED', name: 'UAE dirham', rate: '3.6725', symbol: 'AED', flag: 'ae' },
];

/** Returns whether amounts can be displayed in this currency. */
export const isFiat = (iso: string): boolean => currencies.some((currency) => currency.iso === iso);

/** Returns the number of decimals of a currency. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Returns the equivalent of the minimum bet, rounded up to the smallest unit of the currency. */
const minimumBetIn = ({ iso, rate }: Currency): string =>
  new Decimal(minorToAmount(MIN_BET_MINOR)).times(rate).toFixed(digitsOf(iso), Decimal.ROUND_UP);

const withRates = (rates: ReadonlyMap<string, string>): Fiat[] =>
  currencies
    .map((currency) => ({ ...currency, rate: rates.get(currency.iso) ?? currency.rate }))
    .map((currency) => ({ ...currency, min_bet: minimumBetIn(currency) }));

let shown = withRates(new Map());

/** Returns the display currencies; never used to settle a round. */
export const fiats = (): Fiat[] => shown;

/** Sets current rates by currency; missing ones keep the rate of the table. */
export const setFiatRates = (rates: ReadonlyMap<string, string>): void => void (shown = withRates(rates));
