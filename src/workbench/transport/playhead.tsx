import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthText, timeText } from './frame-times.ts';
import { segmentAt } from './loop-section.ts';
import { actionName, type FilmLayout } from './film-events.ts';
import type { Playback } from './playback.ts';
import { usePlayback } from './use-playback.ts';

interface PlayheadProps {
  readonly playback: Playback;
  readonly layout: FilmLayout;
  /** What scrolls along. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Frames that Page up and Page down step. */
const pageFrames = 10;
const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -pageFrames,
  PageUp: pageFrames,
};

/** The time of the picture, as a slider over the whole film. */
export const Playhead = ({ playback, layout, scroller }: PlayheadProps) => {
  const { t } = useTranslation('workbench');
  const timeMs = usePlayback(playback, (state) => state.timeMs);
  const place = layout.durationMs > 0 ? timeMs / layout.durationMs : 0;
  useEffect(() => {
    keepInView(scroller.current, place);
  }, [place, scroller]);
  const step = segmentAt(layout.segments, timeMs);
  const press = (event: KeyboardEvent): void => {
    const frames = moves[event.key];
    if (frames === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    playback.stepFrames(frames);
  };
  return (
    <div
      className="timeline-playhead"
      role="slider"
      tabIndex={0}
      aria-label={t('transport.playhead')}
      aria-valuemin={0}
      aria-valuemax={Math.round(layout.durationMs)}
      aria-valuenow={Math.round(timeMs)}
      aria-valuetext={t('transport.playheadValue', {
        time: timeText(timeMs),
        total: lengthText(layout.durationMs),
        phase: step ? actionName(step.step.action) : '',
      })}
      style={{ left: `${place * 100}%` }}
      onKeyDown={press}
    />
  );
};

/** Scrolls a zoomed timeline when the playhead leaves what is seen of it; while it is dragged it stays. */
function keepInView(scroller: HTMLElement | null, place: number): void {
  if (!scroller || scroller.scrollWidth <= scroller.clientWidth || scroller.matches(':active')) return;
  const names = scroller.querySelector('.timeline-names')?.clientWidth ?? 0;
  const atPx = names + place * (scroller.scrollWidth - names);
  const isSeen = atPx >= scroller.scrollLeft + names && atPx <= scroller.scrollLeft + scroller.clientWidth;
  if (!isSeen) scroller.scrollLeft = atPx - names;
}
