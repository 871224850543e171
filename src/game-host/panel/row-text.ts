import { computePayout, formatMultiplierE8 } from '#core/multiplier.ts';
import type { AnyGame, PanelRow } from '#engine/game.ts';
import { formatMoney, formatProfit, isGain } from '#lib/format-money.ts';
import { i18n } from '#src/i18n/index.ts';
import { translateGameText } from '../mount/game-text.ts';

export interface RowContext {
  readonly game: AnyGame;
  readonly betMinor: bigint;
  /** The maximum profit; no row shows more. */
  readonly capMinor: bigint;
}

export interface RowText {
  readonly text: string;
  /** Whether it is a gain, shown in the win color. */
  readonly isWon: boolean;
}

/** Formats the value of a summary row. */
export function formatRowValue({ value }: PanelRow, { game, betMinor, capMinor }: RowContext): RowText {
  const capped = (minor: bigint): bigint => (minor < capMinor ? minor : capMinor);
  const profit = (multiplier: bigint): bigint => capped(computePayout(betMinor, multiplier) - betMinor);
  switch (value.kind) {
    case 'text':
      return { text: translateGameText(game, value.text), isWon: false };
    case 'none':
      return { text: '–', isWon: false };
    case 'multiplier':
      return { text: formatMultiplierE8(value.multiplier), isWon: false };
    case 'multiplierRange':
      return { text: rangeOf(formatMultiplierE8(value.least), formatMultiplierE8(value.most)), isWon: false };
    case 'profit': {
      const minor = profit(value.multiplier);
      return { text: formatProfit(minor), isWon: isGain(minor) };
    }
    case 'payout':
      return { text: formatMoney(betMinor + profit(value.multiplier)), isWon: false };
    case 'profitRange':
      return rangeText(profit(value.least), profit(value.most));
    case 'amount':
      return { text: formatMoney(value.minor), isWon: false };
    case 'gainRange': {
      const { leastMinor, mostMinor } = value;
      return rangeText(capped(leastMinor), capped(mostMinor));
    }
  }
}

const rangeText = (leastMinor: bigint, mostMinor: bigint): RowText => ({
  text: rangeOf(formatProfit(leastMinor), formatProfit(mostMinor)),
  // A range that begins with a loss is no win.
  isWon: isGain(leastMinor),
});

const rangeOf = (least: string, most: string): string =>
  least === most ? most : i18n.t('game:profitRange', { least, most });
