import { useSelector } from '@xstate/react';
import type { BetSetupButton } from '#engine/game.ts';
import { applySetupButton } from '#engine/host/bet-draft.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { translateGameText } from '../mount/game-text.ts';
import { getTray } from '../stage/press-target.ts';
import { pressSetupButton } from './game-hotkeys.ts';
import type { PreparedGame } from './prepared-amount.ts';
import type { BetPanelState } from './use-betting.ts';
import styles from './setup-buttons.module.css';

interface PrepareKeysProps {
  readonly mounted: PreparedGame;
  readonly betting: BetPanelState;
  /** Rendered on the stage. If the scene has room for the buttons, they are only there. */
  readonly isOnStage?: boolean;
}

/**
 * Two sample randoms: with one alone a random pick could equal the current one by chance (keno: number 1).
 */
const chances = [() => 0, () => 0.5] as const;

/** The game's own buttons for the prepared bet, in one row below its fields. */
export const SetupButtons = ({ mounted, betting, isOnStage = false }: PrepareKeysProps) => {
  const { game } = mounted;
  const draft = useSelector(mounted.draft, ({ context }) => context);
  const keys: readonly BetSetupButton<unknown>[] = game.controls.keys?.(draft.params) ?? [];
  if (keys.length === 0 || isOnStage !== (getTray(mounted) !== undefined)) return null;
  // While a round is played by its own buttons, there is no bet to prepare.
  if (betting.play?.isOpen) return null;
  const { isParams, isParamsShown } = betting.lock;
  return (
    <div
      className={classNames(styles.row, isOnStage && styles.onStage)}
      data-tools={isOnStage ? undefined : keys.length}
    >
      {keys.map(({ id, label, icon, sign }) => (
        <Button
          key={id}
          size="sm"
          className={styles.key}
          {...(icon && { icon })}
          disabled={
            isParamsShown || chances.every((random) => applySetupButton(game, draft, { id, random }) === null)
          }
          onClick={() => pressSetupButton(mounted, id, isParams)}
        >
          {sign && (
            <b className={styles.sign} aria-hidden="true">
              {sign}
            </b>
          )}
          <span className={styles.word}>{translateGameText(game, label)}</span>
        </Button>
      ))}
    </div>
  );
};
