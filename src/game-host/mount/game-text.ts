import type { AnyGame } from '#engine/game.ts';
import type { MoneyFormatter } from '#engine/host/bet-amount-texts.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import { betFigures, formatMoney, formatMultiplier, formatProfit } from '#lib/format-money.ts';
import { i18n } from '#src/i18n/index.ts';

/** Translates a text of the game's own table. */
export const translateGameText = (game: AnyGame, ref: TextRef): string =>
  i18n.t(ref.key, { ns: game.meta.slug, ...ref.values });

/** Formats amounts for scenes and announcements. */
export const moneyFormatter: MoneyFormatter = {
  profit: formatProfit,
  amount: formatMoney,
  figures: betFigures,
  multiplier: formatMultiplier,
};
