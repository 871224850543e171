import { useTranslation } from 'react-i18next';
import { formatMultiplierE8 } from '#core/multiplier.ts';
import type { AnyGame } from '#engine/game.ts';
import { translateGameText } from '../mount/game-text.ts';
import type { BetPanelState } from '../panel/use-betting.ts';
import styles from './stage-ladder.module.css';

/** Number of rungs on a narrow stage. */
const NEAR = 3;

/** Multiplier ladder on the right, highest first; on a narrow stage, the next rungs along the top. */
export const StageLadder = ({
  game,
  betting,
}: {
  readonly game: AnyGame;
  readonly betting: BetPanelState;
}) => {
  const { t } = useTranslation('game');
  const rungs = betting.play?.ladder ?? game.controls.play?.ladder?.(betting.params.value, null) ?? [];
  if (rungs.length === 0) return null;
  const now = rungs.findIndex(({ state }) => state === 'now');
  const from = Math.max(0, Math.min(now, rungs.length - NEAR));
  const near = game.controls.play?.isLadderWideOnly ? [] : rungs.slice(from, from + NEAR);
  return (
    <ol className={styles.ladder} data-overlay="ladder" aria-label={t('ladder')}>
      {rungs.toReversed().map((rung) => (
        <li
          key={translateGameText(game, rung.label)}
          data-state={rung.state}
          {...(near.includes(rung) && { 'data-near': true })}
          {...(rung.state === 'now' && { 'aria-current': 'step' as const })}
        >
          <span>{translateGameText(game, rung.label)}</span>
          <b className="num">{formatMultiplierE8(rung.multiplier)}</b>
        </li>
      ))}
    </ol>
  );
};
