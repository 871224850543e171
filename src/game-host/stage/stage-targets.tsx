import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { translateGameText } from '../mount/game-text.ts';
import { isPressable, type PressTarget, pressTarget } from './press-target.ts';
import { toBoxStyle, createPointerHandlers, SliderTarget } from './slider-target.tsx';
import type { BetPanelState } from '../panel/use-betting.ts';
import { type BoardFocus, useBoardFocus } from './use-board-focus.ts';

interface TargetsProps {
  readonly mounted: MountedGame;
  readonly betting: BetPanelState;
}

/** Real, labelled controls over the canvas: what the scene offers to press or move. */
export const StageTargets = ({ mounted, betting }: TargetsProps) => {
  const { t } = useTranslation('game');
  const groupId = useId();
  const pressed = mounted.targets.filter(isPressable);
  const board = useBoardFocus(groupId, pressed);
  return (
    <div className="targets">
      {mounted.targets.map(
        (target) =>
          target.role === 'slider' && (
            <SliderTarget key={target.id} mounted={mounted} target={target} betting={betting} />
          ),
      )}
      {/* Always there, so that the focus of a tile that is gone has a place to go from. */}
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
  /** The params cannot be changed now. */
  readonly isLocked: boolean;
}

/** A place of the board: sends its action, changes the bet being prepared, or marks autobet's plan. */
const PressTargetButton = ({ mounted, target, board, isLocked }: PressTargetProps) => {
  const handlers = createPointerHandlers(mounted, target.id);
  return (
    <button
      type="button"
      className="target"
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
      // A pointer plays without taking the focus: Space and the other hotkeys stay what they are.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={() => mounted.point(target.id, 'press')}
      onPointerUp={() => mounted.point(target.id, 'hover')}
      onClick={() => pressTarget(mounted, target, isLocked)}
    />
  );
};
