import { segmentedField } from '#core/panel-fields.ts';
import { createRowControls } from '#engine/families/row-controls.ts';
import { rowTargetIds } from '#engine/families/row-picks.ts';
import type { Controls } from '#engine/game.ts';
import { difficulties, HOLES, getLayerPieces, pieceAt } from './paytable.ts';
import { type CheesyAction, type CheesyParams, type CheesyView, cheesyGame } from './rules.ts';

const { panel, play, plan } = createRowControls(cheesyGame);
export { panel };

const trapNote = ({ difficulty }: CheesyParams) => ({
  key: 'noteLayer',
  values: { count: getLayerPieces(difficulty).filter((piece) => piece === 'T').length },
});

/**
 * The bet panel of cheesy: the difficulty sets how many traps a layer hides, and how large its pieces are.
 */
export const controls: Controls<CheesyParams, CheesyAction, CheesyView> = {
  initial: { difficulty: 'easy' },
  place: 'panel',
  isSquare: true,
  fields: ({ difficulty }) => [
    segmentedField({
      id: 'difficulty',
      values: difficulties,
      value: difficulty,
      choose: (chosen) => ({ difficulty: chosen }),
    }),
  ],
  rows: (params) => [panel.firstStep(params), panel.profitOnWin(params)],
  note: trapNote,
  hotkeys: {},
  hotkeyTargets: rowTargetIds('hole', HOLES),
  play: {
    rows: play.rows,
    keys: play.keys,
    note: (params, view) => (view.end === null ? trapNote(params) : play.note(params, view)),
  },
  plan,
};

/** The spoken result of a bite: the piece, and the mouse's progress. */
export const announceStep: typeof panel.announceStep = (view, facts, params) => {
  const layer = view.picks.length - 1;
  const piece = pieceAt(view.layers[layer] ?? '', view.picks[layer] ?? 0);
  return { ...panel.announceStep(view, facts, params), key: `announce${piece}` };
};
