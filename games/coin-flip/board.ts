import { type BoardCell, type DrawBoard, hitState } from '#core/board.ts';
import { formatMultiplierE8 } from '#core/multiplier.ts';
import type { CoinFlipPlan } from './autobet.ts';
import { seriesMultiplier } from './paytable.ts';
import { type CoinFlipParams, type CoinFlipView, isSeries, type Side, sides } from './rules.ts';

const signs: Readonly<Record<Side, string>> = { heads: '☀', tails: '☾' };

/** A thrown coin, compared with the side that was called. */
const coin = (shown: Side, index: number, called: Side | undefined): BoardCell => ({
  id: `coin-${index}`,
  sign: signs[shown],
  label: { key: shown },
  state: hitState(shown === called),
});

/** The next guesses of a series, or those that autobet will make. */
function guesses(view: CoinFlipView | null, plan: CoinFlipPlan | null): readonly BoardCell[] {
  if (plan)
    return plan.sides.map((side, guess) => ({
      id: `plan-${guess}`,
      sign: signs[side],
      label: { key: side === 'heads' ? 'plannedHeads' : 'plannedTails', values: { place: guess + 1 } },
      press: { role: 'toggle', isOn: side === 'tails', mark: guess },
    }));
  if (!view || !isSeries(view) || view.end !== null) return [];
  const multiplier = formatMultiplierE8(seriesMultiplier(view.flips.length + 1));
  return sides.map((side) => ({
    id: side,
    sign: signs[side],
    label: { key: side === 'heads' ? 'guessHeads' : 'guessTails', values: { multiplier } },
    detail: multiplier,
    press: { role: 'button', action: { type: 'guess', side } },
  }));
}

/** Every coin thrown, and the possible guesses for the next one. */
export const board: DrawBoard<CoinFlipParams, CoinFlipView, CoinFlipPlan> = ({ params, view, plan }) => {
  const waiting = params.mode === 'flip' ? params.coins : 1;
  const thrown = view
    ? isSeries(view)
      ? view.flips.map((shown, index) => coin(shown, index, view.guesses[index]))
      : view.coins.map((shown, index) => coin(shown, index, params.mode === 'flip' ? params.side : undefined))
    : [];
  const unknown = Array.from({ length: waiting }, (_, index) => ({ id: `coin-${index}`, sign: '?' }));
  return [
    { id: 'coins', form: 'words', cells: thrown.length > 0 ? thrown : unknown },
    {
      id: 'guesses',
      form: 'words',
      cells: guesses(view, params.mode === 'series' ? plan : null),
    },
  ];
};
