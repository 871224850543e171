import type { AutobetSettings, Reaction } from '#core/strategies/autobet-types.ts';
import { parseDecimal } from '#core/number-input.ts';
import type { Condition } from '#core/strategies/strategy.ts';
import type { AutobetDraft, ReactionDraft } from '#session/autobet-settings.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';

/** Far above any real number of bets. */
const MAX_BETS = 1_000_000_000;
/** Same limit as in strategy conditions. */
const MAX_HUNDREDTHS = 100_000_000;

/** Parses the number of bets; 0 means no limit. */
export const parseBetCount = (text: string): number => Math.min(parseDecimal(text, 0) ?? 0, MAX_BETS);

/** Parses a percentage to hundredths. A negative one decreases the bet; an invalid one is 0. */
export function parsePercent(text: string): number {
  const typed = text.trim();
  const sign = typed.startsWith('-') ? -1 : 1;
  return sign * Math.min(parseDecimal(typed.replace(/^-/, ''), 2) ?? 0, MAX_HUNDREDTHS);
}

/** Parses a profit or loss limit; null if it is empty or zero. */
export function parseLimit(text: string): bigint | null {
  const minor = parseAmountInput(text);
  return minor === null || minor === 0n ? null : minor;
}

const reactionOf = ({ kind, percent }: ReactionDraft): Reaction =>
  kind === 'reset' ? { kind } : { kind, percentHundredths: parsePercent(percent) };

/** Converts the Auto tab's fields to settings of a run; `conditions` are those of the chosen strategy. */
export const toAutobetSettings = (
  draft: AutobetDraft,
  baseMinor: bigint,
  conditions: readonly Condition[],
): AutobetSettings => ({
  bets: parseBetCount(draft.bets),
  baseMinor,
  mode:
    draft.mode === 'strategy'
      ? { kind: 'strategy', conditions }
      : {
          kind: 'simple',
          onWin: reactionOf(draft.onWin),
          onLoss: reactionOf(draft.onLoss),
          stopProfitMinor: parseLimit(draft.stopProfit),
          stopLossMinor: parseLimit(draft.stopLoss),
        },
});
