import { useTranslation } from 'react-i18next';
import type { AnyGame, PanelRow } from '#engine/game.ts';
import { translateGameText } from '../mount/game-text.ts';
import { formatRowValue } from './row-text.ts';
import type { BetPanelState } from './use-betting.ts';
import { SummaryBox, SummaryLine } from './summary-box.tsx';

interface SummaryProps {
  readonly game: AnyGame;
  readonly betting: BetPanelState;
}

/** Longer rows take the full width on phones. */
const MAX_HALF_ROW = 24;

/** The game's own rows for the open round, the settled one, or the bet. */
const ownRows = ({ controls }: AnyGame, { play, result, params, round }: BetPanelState) =>
  play?.rows ??
  (result && controls.resultRows?.(result.params, result.outcome)) ??
  controls.rows?.(params.value, round.pendingRounds);

/** Summary of the panel: what the bet can win, or the progress of the round. */
export const Summary = ({ game, betting }: SummaryProps) => {
  const { t } = useTranslation('game');
  const { play, params } = betting;
  const best: PanelRow = {
    label: { key: 'profitOnWin' },
    value: betting.missing ? { kind: 'none' } : { kind: 'profit', multiplier: game.rules.best(params.value) },
  };
  const own = ownRows(game, betting);
  if (own?.length === 0) return null;
  const facts = {
    game,
    betMinor: play?.betMinor ?? betting.costMinor,
    capMinor: betting.maxProfitMinor,
  };
  return (
    <SummaryBox
      rows={own?.length ?? 1}
      isSquare={game.controls.isSquare}
      hasChips={game.controls.chips !== undefined}
    >
      {(own ?? [best]).map((row) => {
        const label = own ? translateGameText(game, row.label) : t('profitOnWin');
        const { text, isWon } = formatRowValue(row, facts);
        return (
          <SummaryLine
            key={row.label.key}
            label={label}
            value={text}
            isWon={isWon}
            isLong={label.length + text.length > MAX_HALF_ROW}
          />
        );
      })}
    </SummaryBox>
  );
};
