import type { Film, FilmSegment } from '#engine/host/film.ts';
import type { ShowStep } from '#engine/round/round-types.ts';
import type { WorkbenchFrame } from '../frame/frame-port.ts';
import { cueName } from '../transport/film-events.ts';
import { perFrame } from './frame-store.ts';

/** The longest that the machine lets a step be shown, where no machine says another. */
const usualLimitMs = 20_000;

/** What never came to its end: the last cue of the step, or null when all is well. */
export const unresolvedFilmCue = (
  { segments, tracks }: Pick<Film, 'segments' | 'tracks'>,
  limitMs: number,
): string | null => {
  const segment = segments.find((each) => !settlesWithin(each, limitMs));
  if (!segment) return null;
  // The bar that lasts longest is what keeps the step from its end.
  const bars = tracks.flatMap(({ label, bars: all }) => all.map((bar) => ({ ...bar, cue: label })));
  const own = bars.filter(({ startMs, endMs }) => endMs > segment.startMs && startMs < segment.endMs);
  return own.toSorted((a, b) => b.endMs - a.endMs)[0]?.cue ?? String(segment.step.round.step);
};

const settlesWithin = ({ startMs, settleMs, endMs }: FilmSegment, limitMs: number): boolean =>
  settleMs <= endMs && settleMs - startMs <= limitMs;

/** Reads which cue of a frame was not resolved. Of live play it remembers the step that was in the picture. */
export const unresolvedOf = perFrame(() => {
  let step: ShowStep | null = null;
  return ({ mode, film, mounted, isUnresolved }): string | null => {
    const context = mounted?.actor.getSnapshot().context;
    step = context?.playingSteps.at(-1)?.step ?? step;
    // What was played stays so when its film is there.
    if (isUnresolved && mounted && step) return lastCueOf(mounted, step);
    return mode === 'film' && film ? unresolvedFilmCue(film, context?.showLimitMs ?? usualLimitMs) : null;
  };
});

const lastCueOf = ({ game }: NonNullable<WorkbenchFrame['mounted']>, { before, round }: ShowStep): string => {
  const cue: unknown = game.script(before, round.outcome).at(-1);
  return cue === undefined ? String(round.step) : cueName(cue);
};
