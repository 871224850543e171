import * as z from 'zod/mini';
import type { AnyRules, Rules } from './rules.ts';

/** The state of a mode's round, with the mode that it was opened in. */
export interface ModeState {
  readonly mode: string;
  /** State of the mode's rules. */
  readonly round: unknown;
}

/** A game whose params name a mode; each mode has its own rules. */
export interface ModeGame<Params extends { readonly mode: string }, View> extends Pick<
  Rules<Params, ModeState, unknown, View>,
  'version' | 'resultLabel'
> {
  /** Rules by mode; the params of each contain its name as the literal `mode`. */
  readonly modes: Readonly<Record<Params['mode'], AnyRules>>;
}

/**
 * Creates the rules of a game with modes (coin-flip: a single throw, or a series with a cash-out). A round
 * follows the rules of the mode in its params and has their view.
 */
export function createModeRules<Params extends { readonly mode: string }, Action, View>({
  modes,
  ...facts
}: ModeGame<Params, View>): Rules<Params, ModeState, Action, View> {
  const byName = new Map<string, AnyRules>(Object.entries(modes));
  const rulesOf = (mode: string): AnyRules => {
    const rules = byName.get(mode);
    if (!rules) throw new RangeError(`Unknown mode ${mode}`);
    return rules;
  };
  const all = [...byName.values()];
  return {
    ...facts,
    params: z.union(all.map(({ params }) => params)),
    action: z.union(all.map(({ action }) => action)),
    outcomes: (params, stake) => rulesOf(params.mode).outcomes?.(params, stake),
    best: (params) => rulesOf(params.mode).best(params),
    open: (params, stake, draw) => ({
      mode: params.mode,
      round: rulesOf(params.mode).open(params, stake, draw) as unknown,
    }),
    act: ({ mode, round }, action, draw) => ({
      mode,
      round: rulesOf(mode).act(round, action, draw) as unknown,
    }),
    legal: ({ mode, round }) => rulesOf(mode).legal(round),
    view: ({ mode, round }) => rulesOf(mode).view(round),
    staked: ({ mode, round }) => rulesOf(mode).staked(round),
    multiplier: ({ mode, round }) => rulesOf(mode).multiplier(round),
    payout: ({ mode, round }) => rulesOf(mode).payout(round),
    explain: (params, view, draw) => rulesOf(params.mode).explain?.(params, view, draw) ?? [],
    next: ({ mode, round }) => rulesOf(mode).next?.(round) ?? rulesOf(mode).legal(round),
  };
}
