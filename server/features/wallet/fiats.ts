import { Decimal } from 'decimal.js';
import { minorToAmount } from '#contract/money.ts';
import type { Fiat } from './contract.ts';
import { MIN_BET_MINOR } from '../../rounds/index.ts';

type Currency = Omit<Fiat, 'min_bet'>;

/** `rate`: units of the currency for one USD. The unit of account is the only one until others have a stated rate. */
const currencies: readonly Currency[] = [
  { iso: 'USD', name: 'US Dollar', rate: '1', symbol: '$', flag: 'us' },
];

/** The currencies that amounts can be shown in; never used to settle a round. */
export const fiats = (): Fiat[] =>
  currencies.map((currency) => ({ ...currency, min_bet: minimumBetIn(currency) }));

/** The equivalent of the smallest bet, rounded up to 8 decimals (2-wallet-and-games section 5). */
const minimumBetIn = ({ rate }: Currency): string =>
  new Decimal(minorToAmount(MIN_BET_MINOR)).times(rate).toFixed(8, Decimal.ROUND_UP);
