import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef } from 'react';
import type { SliderField } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { Box, Target } from '#engine/stage/scene.ts';
import { translateGameText } from '../mount/game-text.ts';
import type { BetPanelState } from '../panel/use-betting.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './stage.module.css';

/** Positions a control over the canvas. */
export const toBoxStyle = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

/** Handlers that report hover and focus of a target to the scene. */
export const createPointerHandlers = (mounted: MountedGame, id: string) => ({
  onPointerEnter: () => mounted.point(id, 'hover'),
  onPointerLeave: () => mounted.point(null, 'hover'),
  onFocus: (event: { readonly currentTarget: Element }) => {
    if (event.currentTarget.matches(':focus-visible')) mounted.point(id, 'focus');
  },
  onBlur: () => mounted.point(null, 'focus'),
});

interface SliderTargetProps {
  readonly mounted: MountedGame;
  readonly betting: BetPanelState;
  readonly target: Extract<Target, { role: 'slider' }>;
}

/** A slider on the stage, moved by pointer or keyboard. */
export const SliderTarget = ({ mounted, target, betting }: SliderTargetProps) => {
  const { params } = betting;
  const isLocked = betting.lock.isParams;
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
    mounted.point(target.id, 'press');
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (!grip.current) return;
    const perPixel = (field.max - field.min) / (target.to - target.from);
    move(grip.current.value + (event.clientX - grip.current.x) * perPixel);
  };
  const letGo = (): void => {
    grip.current = null;
    mounted.point(target.id, 'hover');
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={classNames(styles.target, styles.grip)}
      data-target={target.id}
      style={toBoxStyle(target.box)}
      aria-label={translateGameText(mounted.game, field.label)}
      aria-valuemin={field.min}
      aria-valuemax={field.max}
      aria-valuenow={field.value}
      aria-valuetext={translateGameText(mounted.game, field.valueText)}
      aria-disabled={isLocked}
      {...createPointerHandlers(mounted, target.id)}
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

/**
 * Value after a key press: arrows move one step, with Shift a fine step, Page keys far, Home and End to the
 * limits (ui.md 10).
 */
export function keyedValue(event: KeyboardEvent, field: SliderField<unknown>): number | null {
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
