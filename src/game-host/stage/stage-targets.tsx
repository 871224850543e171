import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { translateGameText } from '../mount/game-text.ts';
import { isPressable, type PressTarget, pressTarget } from './press-target.ts';
import { toBoxStyle, createPointerHandlers, SliderTarget } from './slider-target.tsx';
import type { BetPanelState } from '../panel/use-betting.ts';
import { type BoardFocus, useBoardFocus } from './use-board-focus.ts';
import styles from './stage.module.css';

interface TargetsProps {
  readonly mounted: MountedGame;
  readonly betting: BetPanelState;
}

/** Labelled HTML controls over the canvas for the targets of the scene. */
export const StageTargets = ({ mounted, betting }: TargetsProps) => {
  const { t } = useTranslation('game');
  const groupId = useId();
  const pressed = mounted.targets.filter(isPressable);
  const board = useBoardFocus(groupId, pressed);
  return (
    <div className={styles.targets}>
      {mounted.targets.map(
        (target) =>
          target.role === 'slider' && (
            <SliderTarget key={target.id} mounted={mounted} target={target} betting={betting} />
          ),
      )}
      {/* Always mounted, so that the focus can move on when a tile is removed. */}
      <div
        role="group"
        aria-label={t('board', { name: mounted.game.meta.name })}
        id={groupId}
        onKeyDown={board.onKeyDown}
      >
        {pressed.map((target) => (
          <PressTargetButton
            key={target.id}
            mounted={mounted}
            target={target}
            board={board}
            isLocked={betting.lock.isParams}
          />
        ))}
      </div>
    </div>
  );
};

interface PressTargetProps {
  readonly mounted: MountedGame;
  readonly target: PressTarget;
  readonly board: BoardFocus;
  /** The params cannot be changed. */
  readonly isLocked: boolean;
}

/** A board position: sends its action, changes the prepared bet, or marks autobet's plan. */
const PressTargetButton = ({ mounted, target, board, isLocked }: PressTargetProps) => {
  const handlers = createPointerHandlers(mounted, target.id);
  return (
    <button
      type="button"
      className={styles.target}
      data-target={target.id}
      tabIndex={board.stop === target.id ? 0 : -1}
      style={toBoxStyle(target.box)}
      aria-label={translateGameText(mounted.game, target.label)}
      {...(target.role !== 'button' && { 'aria-pressed': target.isOn })}
      {...(target.role === 'choice' && isLocked && { 'aria-disabled': true })}
      {...handlers}
      onFocus={(event) => {
        handlers.onFocus(event);
        board.onFocus(target.id);
      }}
      // Prevents a pointer from moving the focus, so that Space and other hotkeys keep their meaning.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={() => mounted.point(target.id, 'press')}
      onPointerUp={() => mounted.point(target.id, 'hover')}
      onClick={() => pressTarget(mounted, target, isLocked)}
    />
  );
};
