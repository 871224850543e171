import { payoutOf, shownMultiplier } from '#engine/core/multiplier.ts';
import type { AnyGame, PanelRow } from '#engine/game.ts';
import { formatMoney, formatProfit, isGain } from '#lib/format-money.ts';
import { i18n } from '#src/i18n/index.ts';
import { gameText } from '../mount/game-text.ts';

export interface RowFacts {
  readonly game: AnyGame;
  readonly betMinor: bigint;
  /** The maximum profit: no row promises more. */
  readonly capMinor: bigint;
}

export interface RowText {
  readonly text: string;
  /** A gain: in win colour. */
  readonly isWon: boolean;
}

/** The value of a summary row as the panel writes it. */
export function rowText({ value }: PanelRow, { game, betMinor, capMinor }: RowFacts): RowText {
  const profit = (multiplier: bigint): bigint => {
    const minor = payoutOf(betMinor, multiplier) - betMinor;
    return minor < capMinor ? minor : capMinor;
  };
  switch (value.kind) {
    case 'text':
      return { text: gameText(game, value.text), isWon: false };
    case 'none':
      return { text: '–', isWon: false };
    case 'multiplier':
      return { text: shownMultiplier(value.multiplier), isWon: false };
    case 'profit': {
      const minor = profit(value.multiplier);
      return { text: formatProfit(minor), isWon: isGain(minor) };
    }
    case 'payout':
      return { text: formatMoney(betMinor + profit(value.multiplier)), isWon: false };
    case 'profitRange': {
      const mostMinor = profit(value.most);
      const [least, most] = [formatProfit(profit(value.least)), formatProfit(mostMinor)];
      return {
        text: least === most ? most : i18n.t('game:profitRange', { least, most }),
        isWon: isGain(mostMinor),
      };
    }
  }
}
