import * as z from 'zod/mini';
import type { AnyRules, Rules } from './rules.ts';

/** The round of a mode, with the mode that it was opened in. */
export interface ModeState {
  readonly mode: string;
  /** That of the mode's own rules. */
  readonly round: unknown;
}

/** The rules of a game whose params name a mode, each with rules of its own. */
export interface ModeGame<Params extends { readonly mode: string }, View> extends Pick<
  Rules<Params, ModeState, unknown, View>,
  'version' | 'resultLabel'
> {
  /** By mode; the params of each have its name as the literal `mode`. */
  readonly modes: Readonly<Record<Params['mode'], AnyRules>>;
}

/**
 * Makes the rules of a game with modes (coin-flip: one throw, or a series with a cash-out): a round is played by the
 * rules of the mode in its params, and its view is theirs.
 */
export function createModeRules<Params extends { readonly mode: string }, Action, View>({
  modes,
  ...facts
}: ModeGame<Params, View>): Rules<Params, ModeState, Action, View> {
  const byName = new Map<string, AnyRules>(Object.entries(modes));
  const rulesOf = (mode: string): AnyRules => {
    const rules = byName.get(mode);
    if (!rules) throw new RangeError(`There is no mode ${mode}`);
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
