import { selectField } from '#core/panel-fields.ts';
import { createRowControls } from '#engine/families/row-controls.ts';
import { countRowsWon, rowTargetIds } from '#engine/families/row-picks.ts';
import type { Controls } from '#engine/game.ts';
import { difficulties, FLOORS, getRow } from './paytable.ts';
import { towersGame, MAX_TILES, type TowersAction, type TowersParams, type TowersView } from './rules.ts';

const { panel, play, plan } = createRowControls(towersGame);
export { panel };

const PERCENT = 100;

/** The bet panel of towers: one of five difficulties. */
export const controls: Controls<TowersParams, TowersAction, TowersView> = {
  initial: { difficulty: 'easy' },
  place: 'panel',
  fields: ({ difficulty }) => [
    selectField({
      id: 'difficulty',
      values: difficulties,
      value: difficulty,
      text: (tower) => ({ key: `${tower}Tower`, values: { ...getRow(tower) } }),
      choose: (tower) => ({ difficulty: tower }),
    }),
  ],
  rows: (params) => [panel.profitOnWin(params)],
  note({ difficulty }) {
    const { tiles, safe } = getRow(difficulty);
    return {
      key: 'noteBefore',
      values: { count: safe, tiles, percent: Math.floor((safe * PERCENT) / tiles) },
    };
  },
  hotkeyTargets: rowTargetIds('tile', MAX_TILES),
  hotkeys: {},
  play: {
    ...play,
    // On the roof the total win takes its place.
    ladder: (params, view) => (view && countRowsWon(view) === FLOORS ? [] : panel.ladder(params, view)),
  },
  plan,
};
