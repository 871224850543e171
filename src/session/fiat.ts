import { amountToMinor } from '#core/money.ts';
import { formatMoney } from '#lib/format-money.ts';
import { writtenCurrency } from '#src/i18n/numbers.ts';
import type { SiteState } from './site.ts';
import { useSite } from './site.ts';
import { useUser } from './user.ts';

type Fiat = SiteState['fiats'][number];

const E8 = 100_000_000n;

/** Converts minor units of USD to a display currency, truncated to its decimals: `€1,179.28`. */
export function formatInCurrency(minor: bigint, { iso, rate, symbol }: Fiat): string {
  if (iso === 'USD') return formatMoney(minor);
  const size = minor < 0n ? -minor : minor;
  const shown = (size * amountToMinor(rate)) / E8;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: iso,
  }).resolvedOptions();
  return writtenCurrency(`${shown / E8}.${(shown % E8).toString().padStart(8, '0')}`, {
    iso,
    symbol,
    sign: minor < 0n ? '−' : '',
    // Never rounded up.
    least: digits,
    most: digits,
  });
}

/** The player's display currency; stakes stay in USD. */
export function useFiat(): Fiat | undefined {
  const { fiat } = useUser();
  return useSite()?.fiats.find(({ iso }) => iso === fiat);
}

/** Returns a formatter of USD minor units in the player's display currency. */
export function useMoneyFormatter(): (minor: bigint) => string {
  const fiat = useFiat();
  return (minor) => (fiat ? formatInCurrency(minor, fiat) : formatMoney(minor));
}
