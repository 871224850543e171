import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { SliderField } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { Box, Target } from '#engine/stage/scene.ts';
import { gameText } from './game-text.ts';
import type { GameParams } from './use-params.ts';

interface TargetsProps {
  readonly seat: MountedGame;
  readonly params: GameParams;
  readonly isLocked: boolean;
}

const placeOf = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

/** Real, labelled controls over the canvas: what the scene offers to press or move. */
export const StageTargets = ({ seat, params, isLocked }: TargetsProps) => (
  <div className="targets">
    {seat.targets.map((target) =>
      target.role === 'button' ? (
        <ButtonTarget key={target.id} seat={seat} target={target} />
      ) : target.role === 'slider' ? (
        <SliderTarget key={target.id} seat={seat} target={target} params={params} isLocked={isLocked} />
      ) : null,
    )}
  </div>
);

/** Tells the scene what the player's hand and focus are on. */
const pointHandlers = (seat: MountedGame, id: string) => ({
  onPointerEnter: () => seat.point(id, 'hover'),
  onPointerLeave: () => seat.point(null, 'hover'),
  onFocus: (event: { readonly currentTarget: Element }) =>
    event.currentTarget.matches(':focus-visible') && seat.point(id, 'focus'),
  onBlur: () => seat.point(null, 'focus'),
});

type ButtonTargetProps = { readonly seat: MountedGame; readonly target: Extract<Target, { role: 'button' }> };

const ButtonTarget = ({ seat, target }: ButtonTargetProps) => (
  <button
    type="button"
    className="target"
    data-target={target.id}
    style={placeOf(target.box)}
    aria-label={gameText(seat.game, target.label)}
    {...pointHandlers(seat, target.id)}
    onPointerDown={() => seat.point(target.id, 'press')}
    onClick={() => seat.actor.send({ type: 'ACT', action: target.action })}
  />
);

interface SliderTargetProps extends TargetsProps {
  readonly target: Extract<Target, { role: 'slider' }>;
}

const SliderTarget = ({ seat, target, params, isLocked }: SliderTargetProps) => {
  const field = params.fields.find((each) => each.kind === 'slider' && each.id === target.field);
  const grip = useRef<{ readonly x: number; readonly value: number } | null>(null);
  if (field?.kind !== 'slider') return null;
  const move = (value: number): void => {
    if (!isLocked) params.set(field.move(Math.min(field.max, Math.max(field.min, Math.round(value)))));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (isLocked || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, value: field.value };
    seat.point(target.id, 'press');
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (!grip.current) return;
    const perPixel = (field.max - field.min) / (target.to - target.from);
    move(grip.current.value + (event.clientX - grip.current.x) * perPixel);
  };
  const letGo = (): void => {
    grip.current = null;
    seat.point(target.id, 'hover');
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className="target grip"
      data-target={target.id}
      style={placeOf(target.box)}
      aria-label={gameText(seat.game, field.label)}
      aria-valuemin={field.min}
      aria-valuemax={field.max}
      aria-valuenow={field.value}
      aria-valuetext={gameText(seat.game, field.valueText)}
      aria-disabled={isLocked}
      {...pointHandlers(seat, target.id)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={(event) => {
        const value = keyedValue(event, field);
        if (value === null) return;
        event.preventDefault();
        move(value);
      }}
    />
  );
};

/** Arrows by the step, with Shift by the fine one, Page keys far, Home and End to the ends (ui.md 10). */
function keyedValue(event: KeyboardEvent, field: SliderField<unknown>): number | null {
  const step = event.shiftKey ? field.fineStep : field.step;
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return field.value + step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return field.value - step;
    case 'PageUp':
      return field.value + field.pageStep;
    case 'PageDown':
      return field.value - field.pageStep;
    case 'Home':
      return field.min;
    case 'End':
      return field.max;
    default:
      return null;
  }
}
