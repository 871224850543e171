import type { PixiStage, PlayContext } from '../stage/scene.ts';
import type { Easing, Timeline } from '../stage/timeline.ts';
import { scheduleDim } from './schedule-dim.ts';
import { schedulePop } from './schedule-pop.ts';
import type { NamedNumbers } from './numbers.ts';

/** What moves when the result of a chip bet is shown, all from 0 to 1; these are the values at rest. */
export const idleChipResult = {
  /** The drawn fields are lit, and the number is shown. */
  light: 0,
  number: 0,
  pop: 0,
  /** Progress of the chips: see `ChipMotion`. */
  told: 0,
  /** The chips that lost are solid again: they are still bet. */
  restored: 0,
  resultLabel: 0,
  dim: 0,
};

export interface ChipResultLook {
  readonly ease: Readonly<Record<'light' | 'pop' | 'lower' | 'rise', Easing>>;
  readonly win: NamedNumbers<'popMs' | 'chipsMs' | 'labelMs'>;
  readonly loss: NamedNumbers<'downMs' | 'upMs'>;
  /** How long lost chips look lost before they are solid again, ready for the next bet. */
  readonly restore: NamedNumbers<'afterMs' | 'lengthMs'>;
  readonly sounds: { readonly win: string; readonly loss: string };
}

/**
 * Schedules the result from the cursor: number and light appear immediately, then the chips show their
 * returns, with the profit or loss.
 */
export function scheduleChipResult(
  { sound }: Pick<PixiStage, 'sound'>,
  timeline: Timeline,
  motion: typeof idleChipResult,
  context: PlayContext,
  { ease, win, loss, restore, sounds }: ChipResultLook,
): void {
  const { facts, lasting } = context;
  const atMs = timeline.cursorMs;
  timeline.markReveal(atMs);
  timeline.call(atMs, () => sound.play(facts.won ? sounds.win : sounds.loss));
  timeline.set(motion, { number: 1, light: 1 }, atMs);
  schedulePop(timeline, motion, context, { atMs, ...win, ease: ease.pop });
  timeline.to(motion, { told: 1 }, { atMs, durationMs: lasting(win.chipsMs), ease: ease.light });
  if (!facts.won) scheduleDim(timeline, motion, context, { atMs, ...loss, down: ease.lower, up: ease.rise });
  timeline.to(
    motion,
    { restored: 1 },
    { atMs: atMs + lasting(restore.afterMs), durationMs: lasting(restore.lengthMs), ease: ease.light },
  );
  // A loss appears plainly, without the bounce.
  const labelEase = facts.won ? ease.pop : ease.light;
  timeline.to(motion, { resultLabel: 1 }, { atMs, durationMs: lasting(win.labelMs), ease: labelEase });
}
