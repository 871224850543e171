import type { PanelRow } from './fields.ts';
import { type LadderRung, rungsAround, rungState } from './ladder.ts';
import { multiplierRow, payoutRow, profitRangeRow, profitRow, textRow } from './make-rows.ts';
import { NO_MULTIPLIER } from './multiplier.ts';
import type { Multiplier } from './rules.ts';
import type { SteppedEnd } from './stepped.ts';
import type { TextRef } from './text-ref.ts';

/** How far a round of steps has come, and what its steps pay. */
export interface StepFacts<Params, View> {
  /** Steps that were won. */
  won(view: View): number;
  /** How many there are. */
  all(params: Params): number;
  /** What a cash-out pays after so many, from 1. */
  pays(params: Params, steps: number): Multiplier;
}

/** Words of these panels; a game adds `stepsWon nextStep noteOpen noteBust announceStep`, and `rung` where it has a ladder. */
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

const RUNGS = 7;

/** The panel of a game of steps in play. Its texts are given `won`, `all` and the number of the `next` step. */
export function steppedPanel<Params, View extends { readonly end: SteppedEnd | null }>({
  won,
  all,
  pays,
}: StepFacts<Params, View>) {
  const valuesOf = (params: Params, view: View) => ({
    won: won(view),
    all: all(params),
    next: won(view) + 1,
  });
  return {
    /** While it is open what is reached and what is next; when it is settled where it ended and what it paid. */
    rows(params: Params, view: View): readonly PanelRow[] {
      const { end } = view;
      const { next, ...progress } = valuesOf(params, view);
      const reached = progress.won === 0 ? null : pays(params, progress.won);
      const rows = [textRow('stepsWon', 'stepsOf', progress)];
      if (end === null) {
        rows.push(multiplierRow('current', reached), multiplierRow('nextStep', pays(params, next)));
        return [...rows, profitRow('profit', reached)];
      }
      if (reached !== null) rows.push(multiplierRow(end === 'bust' ? 'reached' : 'cashedOutAt', reached));
      const paid = end === 'bust' || reached === null ? NO_MULTIPLIER : reached;
      return [...rows, payoutRow('payout', paid), profitRow('profit', paid)];
    },
    note(params: Params, view: View): TextRef {
      const key = { bust: 'noteBust', cashout: 'noteCashedOut', auto: 'noteCashedOut' } as const;
      return { key: view.end === null ? 'noteOpen' : key[view.end], values: valuesOf(params, view) };
    },
    /** Seven rungs around the steps won; a lost round is on none. */
    ladder(params: Params, view: View | null): readonly LadderRung[] {
      const now = view === null ? 0 : won(view);
      return rungsAround(now, all(params), RUNGS).map((count) => ({
        label: { key: 'rung', values: { count } },
        multiplier: pays(params, count),
        state: rungState(count, view === null || view.end === 'bust' ? null : now),
      }));
    },
    /** Before the bet: from the first step to the last. */
    profitOnWin: (params: Params): PanelRow =>
      profitRangeRow('profitOnWin', pays(params, 1), pays(params, all(params))),
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
