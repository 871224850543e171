import { NO_MULTIPLIER } from '../core/multiplier.ts';
import { steppedPanel } from '../core/stepped-panel.ts';
import {
  markRow,
  type RowGame,
  type RowParams,
  rowPays,
  type RowPlan,
  type RowStep,
  rowsWon,
  type RowView,
} from './row-picks.ts';

/**
 * What every game of one choice per row has in its panel: `panel` (rows, line under the key, ladder, profit on a win,
 * spoken step), `play` with the key `randomPlace`, and `plan` with marks on the stage. The texts are the game's:
 * those of `stepTexts`, `pickRandom` and `markAPlace`.
 */
export function rowControls<Difficulty extends string, Step extends RowStep, Row, View extends RowView>(
  game: RowGame<Difficulty, Step, Row, View>,
) {
  type Params = RowParams<Difficulty>;
  const pays = rowPays(game);
  const roundOf = ({ difficulty }: Params, view: View | null) => ({
    difficulty,
    rows: view === null ? [] : game.shown(view),
    picks: view?.picks ?? [],
  });
  const panel = steppedPanel<Params, View>({
    won: rowsWon,
    all: () => game.rows,
    pays: ({ difficulty }, won) => pays.most(difficulty, won),
    reached: (params, view) => pays.after(roundOf(params, view), rowsWon(view)),
    next(params, view) {
      const ahead = pays.ahead(roundOf(params, view), view?.picks.length ?? 0);
      const [least = NO_MULTIPLIER] = ahead.filter((multiplier) => multiplier > 0n);
      return { least, most: ahead.at(-1) ?? least };
    },
  });
  const randomPlace = ({ difficulty }: Params) =>
    ({
      id: 'randomPlace',
      label: { key: 'pickRandom' },
      rank: 'second',
      icon: 'dice',
      choose: (random: () => number) => game.pick(Math.floor(random() * game.factors(difficulty).length)),
    }) as const;
  const play = { ...panel, keys: (params: Params) => [randomPlace(params)] };
  const plan = {
    fields: () => [],
    mark: (_params: Params, marked: RowPlan, mark: unknown) => markRow(marked, mark, game.rows),
    clear: (): RowPlan => ({ places: [] }),
    missing: { key: 'markAPlace' },
  };
  return { panel, play, plan };
}
