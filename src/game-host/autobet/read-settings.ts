import type { AutobetSettings, Reaction } from '#core/strategies/autobet-types.ts';
import { parseDecimal } from '#core/number-input.ts';
import type { Condition } from '#core/strategies/strategy.ts';
import type { AutobetDraft, ReactionDraft } from '#session/autobet-settings.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';

/** More bets than anybody lives through. */
const MOST_BETS = 1_000_000_000;
/** As in conditions. */
const MOST_HUNDREDTHS = 100_000_000;

/** The number of bets as typed; 0 without a limit. */
export const parseBetCount = (text: string): number => Math.min(parseDecimal(text, 0) ?? 0, MOST_BETS);

/** A typed percentage in hundredths; a negative one decreases the bet, what is no number is 0. */
export function parsePercent(text: string): number {
  const typed = text.trim();
  const sign = typed.startsWith('-') ? -1 : 1;
  return sign * Math.min(parseDecimal(typed.replace(/^-/, ''), 2) ?? 0, MOST_HUNDREDTHS);
}

/** A typed limit; null when it is empty or nothing. */
export function parseLimit(text: string): bigint | null {
  const minor = parseAmountInput(text);
  return minor === null || minor === 0n ? null : minor;
}

const reactionOf = ({ kind, percent }: ReactionDraft): Reaction =>
  kind === 'reset' ? { kind } : { kind, percentHundredths: parsePercent(percent) };

/** What the Auto tab asks of a run; `conditions` are those of the chosen strategy. */
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
