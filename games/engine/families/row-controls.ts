import { NO_MULTIPLIER } from '#core/multiplier.ts';
import { createSteppedPanel } from '#core/stepped-panel.ts';
import {
  toggleRowMark,
  type RowGame,
  type RowParams,
  createRowPayouts,
  type RowPlan,
  type RowStep,
  countRowsWon,
  type RowView,
} from './row-picks.ts';

/**
 * Creates the panel parts that all games with one choice per row share: `panel` (rows, note, ladder, profit
 * on a win, step announcement), `play` with the button `randomPlace`, and `plan` with marks on the stage. The
 * game provides the texts:
 * those of `stepTexts`, `pickRandom` and `markAPlace`.
 */
export function createRowControls<Difficulty extends string, Step extends RowStep, Row, View extends RowView>(
  game: RowGame<Difficulty, Step, Row, View>,
) {
  type Params = RowParams<Difficulty>;
  const pays = createRowPayouts(game);
  const roundOf = ({ difficulty }: Params, view: View | null) => ({
    difficulty,
    rows: view === null ? [] : game.shown(view),
    picks: view?.picks ?? [],
  });
  const panel = createSteppedPanel<Params, View>({
    won: countRowsWon,
    all: () => game.rows,
    pays: ({ difficulty }, won) => pays.most(difficulty, won),
    reached: (params, view) => pays.after(roundOf(params, view), countRowsWon(view)),
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
    mark: (_params: Params, marked: RowPlan, mark: unknown) => toggleRowMark(marked, mark, game.rows),
    clear: (): RowPlan => ({ places: [] }),
    missing: { key: 'markAPlace' },
  };
  return { panel, play, plan };
}
