import type { MultiplierRange, PanelRow } from './fields.ts';
import { type LadderRung, selectVisibleRungs, rungState } from './ladder.ts';
import {
  multiplierRangeRow,
  multiplierRow,
  payoutRow,
  profitRangeRow,
  profitRow,
  textRow,
} from './panel-rows.ts';
import { NO_MULTIPLIER } from './multiplier.ts';
import type { Multiplier } from './rules.ts';
import type { SteppedEndReason } from './stepped.ts';
import type { TextRef } from './text-ref.ts';

/** Progress of a stepped round, and the payouts of its steps. */
export interface StepProgress<Params, View> {
  /** Number of steps won. */
  won(view: View): number;
  /** Number of steps in total. */
  all(params: Params): number;
  /** Payout of a cash-out after this many steps, from 1; the highest if steps pay unequally. */
  pays(params: Params, steps: number): Multiplier;
  /** For games whose steps pay unequally (cheesy): the payout reached in this round. */
  reached?(params: Params, view: View): Multiplier;
  /** The range of payouts of a cash-out after the next step, if won; the view is null before the bet. */
  next?(params: Params, view: View | null): MultiplierRange;
}

/**
 * Texts of these panels. A game adds `stepsWon nextStep noteOpen noteBust announceStep`, `firstStep` if it
 * shows it, and `rung` if it has a ladder.
 */
export const stepTexts = {
  stepsOf: '{{won}} of {{all}}',
  current: 'Current',
  reached: 'Reached',
  cashedOutAt: 'Cashed out at',
  payout: 'Payout',
  profit: 'Profit',
  profitOnWin: 'Profit on win',
  noteCashedOut: 'Cashed out. Ready for the next bet.',
} as const;

/** Maximum rungs of a ladder shown whole, and rungs of the window on a longer one. */
const WHOLE = 9;
const RUNGS = 7;

/**
 * Creates the in-play panel of a stepped game. Its texts receive `won`, `all` and the number of the `next`
 * step.
 */
export function createSteppedPanel<Params, View extends { readonly end: SteppedEndReason | null }>({
  won,
  all,
  pays,
  reached = (params, view) => pays(params, won(view)),
  next = (params, view) => {
    const multiplier = pays(params, view === null ? 1 : won(view) + 1);
    return { least: multiplier, most: multiplier };
  },
}: StepProgress<Params, View>) {
  const valuesOf = (params: Params, view: View) => ({
    won: won(view),
    all: all(params),
    next: won(view) + 1,
  });
  return {
    /** Open: the multiplier reached and the next one. Settled: where the round ended and what it paid. */
    rows(params: Params, view: View): readonly PanelRow[] {
      const { end } = view;
      const progress = { won: won(view), all: all(params) };
      const now = progress.won === 0 ? null : reached(params, view);
      const rows = [textRow('stepsWon', 'stepsOf', progress)];
      if (end === null) {
        rows.push(multiplierRow('current', now), multiplierRangeRow('nextStep', next(params, view)));
        return [...rows, profitRow('profit', now)];
      }
      if (now !== null) rows.push(multiplierRow(end === 'bust' ? 'reached' : 'cashedOutAt', now));
      const paid = end === 'bust' || now === null ? NO_MULTIPLIER : now;
      return [...rows, payoutRow('payout', paid), profitRow('profit', paid)];
    },
    note(params: Params, view: View): TextRef {
      const key = { bust: 'noteBust', cashout: 'noteCashedOut', auto: 'noteCashedOut' } as const;
      return { key: view.end === null ? 'noteOpen' : key[view.end], values: valuesOf(params, view) };
    },
    /** All rungs if there are few, otherwise seven around the steps won; a lost round is on none. */
    ladder(params: Params, view: View | null): readonly LadderRung[] {
      const now = view === null ? 0 : won(view);
      const rungs = all(params) <= WHOLE ? WHOLE : RUNGS;
      return selectVisibleRungs(now, all(params), rungs).map((count) => ({
        label: { key: 'rung', values: { count } },
        multiplier: pays(params, count),
        state: rungState(
          count,
          view === null || view.end === 'bust' ? null : now,
          (view?.end ?? null) !== null,
        ),
      }));
    },
    /** Shown before the bet: the payout of the first step. */
    firstStep: (params: Params): PanelRow => multiplierRangeRow('firstStep', next(params, null)),
    /** Shown before the bet: from the lowest payout of the first step to the payout of the last. */
    profitOnWin: (params: Params): PanelRow =>
      profitRangeRow('profitOnWin', next(params, null).least, pays(params, all(params))),
    announceStep: (
      view: View,
      { cashoutText }: { readonly cashoutText: string },
      params: Params,
    ): TextRef => ({
      key: 'announceStep',
      values: { ...valuesOf(params, view), cashout: cashoutText },
    }),
  };
}
