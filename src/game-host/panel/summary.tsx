import { useTranslation } from 'react-i18next';
import type { AnyGame, PanelRow } from '#engine/game.ts';
import { classNames } from '#ui/class-names.ts';
import { translateGameText } from '../mount/game-text.ts';
import { formatRowValue } from './row-text.ts';
import type { BetPanelState } from './use-betting.ts';

interface SummaryProps {
  readonly game: AnyGame;
  readonly betting: BetPanelState;
}

/** Rows with more letters than this take a phone's whole line. */
const LONGEST_HALF_ROW = 24;

/** What the game says of the round that plays, of the one that is settled, or of the bet. */
const ownRows = ({ controls }: AnyGame, { play, result, params, round }: BetPanelState) =>
  play?.rows ??
  (result && controls.resultRows?.(result.params, result.outcome)) ??
  controls.rows?.(params.value, round.pendingRounds);

/** The one summary of the panel: what the bet can bring, or how the round goes. */
export const Summary = ({ game, betting }: SummaryProps) => {
  const { t } = useTranslation('game');
  const { play, params } = betting;
  const best: PanelRow = {
    label: { key: 'profitOnWin' },
    value: betting.missing ? { kind: 'none' } : { kind: 'profit', multiplier: game.rules.best(params.value) },
  };
  const own = ownRows(game, betting);
  const facts = {
    game,
    betMinor: play?.betMinor ?? betting.costMinor,
    capMinor: betting.maxProfitMinor,
  };
  return (
    <div className="outcome" data-rows={own?.length ?? 1}>
      {(own ?? [best]).map((row) => {
        const label = own ? translateGameText(game, row.label) : t('profitOnWin');
        const { text, isWon } = formatRowValue(row, facts);
        return (
          <div
            key={row.label.key}
            className={classNames('sumline', label.length + text.length > LONGEST_HALF_ROW && 'long')}
          >
            <span>{label}</span>
            <b className={classNames('num', isWon && 'pos')}>{text}</b>
          </div>
        );
      })}
    </div>
  );
};
