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

/** How far a round of steps has come, and what its steps pay. */
export interface StepProgress<Params, View> {
  /** Steps that were won. */
  won(view: View): number;
  /** How many there are. */
  all(params: Params): number;
  /** What a cash-out pays after so many, from 1; the most of it where steps pay unequally. */
  pays(params: Params, steps: number): Multiplier;
  /** Where steps pay unequally (cheesy): what those of this round pay. */
  reached?(params: Params, view: View): Multiplier;
  /** The same of a cash-out after the next step, if it is won; null before the bet. */
  next?(params: Params, view: View | null): MultiplierRange;
}

/** Words of these panels; a game adds `stepsWon nextStep noteOpen noteBust announceStep`, `firstStep` where it shows it, and `rung` where it has a ladder. */
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

/** Rungs of a ladder that is shown whole at most, and of a window on a longer one. */
const WHOLE = 9;
const RUNGS = 7;

/** The panel of a game of steps in play. Its texts are given `won`, `all` and the number of the `next` step. */
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
    /** While it is open what is reached and what is next; when it is settled where it ended and what it paid. */
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
    /** All rungs where they are few, or seven around the steps won; a lost round is on none. */
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
    /** Before the bet: what the first step pays. */
    firstStep: (params: Params): PanelRow => multiplierRangeRow('firstStep', next(params, null)),
    /** Before the bet: from the first step, at its least, to the last. */
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
