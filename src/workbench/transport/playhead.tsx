import { type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { clamp } from '#core/number-input.ts';
import { t } from '../text.ts';
import { actionName, type FilmLayout } from './film-events.ts';
import { type Playback, usePlayback } from './playback.ts';
import { lengthText, getStepSection, segmentAt, formatFilmTime } from './times.ts';
import styles from './transport.module.css';

interface PlayheadProps {
  readonly playback: Playback;
  readonly layout: FilmLayout;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly zoom: number;
}

/** Number of frames that a key steps. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** Current time as a slider over the whole film. */
export const Playhead = ({ playback, layout, scroller, zoom }: PlayheadProps) => {
  const timeMs = usePlayback(playback, (state) => state.timeMs);
  const place = layout.durationMs > 0 ? timeMs / layout.durationMs : 0;
  useEffect(() => {
    // While dragging, the visible section stays.
    if (!scroller.current?.matches(':active')) scrollTo(scroller.current, place, false);
  }, [place, scroller]);
  // Zooming keeps the current time centered.
  const centre = useEffectEvent(() => scrollTo(scroller.current, place, true));
  useLayoutEffect(() => centre(), [zoom]);
  const step = segmentAt(layout.segments, timeMs);
  const press = (event: KeyboardEvent): void => {
    const frames = steps[event.key];
    const end = { Home: 0, End: layout.durationMs }[event.key];
    if ((frames ?? end) === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (end !== undefined) playback.seek(end);
    else playback.stepFrames(frames ?? 0);
  };
  return (
    <div
      className={styles.playhead}
      role="slider"
      tabIndex={0}
      aria-label={t('transport.playhead')}
      aria-valuemin={0}
      aria-valuemax={Math.round(layout.durationMs)}
      aria-valuenow={Math.round(timeMs)}
      aria-valuetext={t('transport.playheadValue', {
        time: formatFilmTime(timeMs),
        total: lengthText(layout.durationMs),
        phase: step ? actionName(step.step.action) : '',
      })}
      style={{ left: `${place * 100}%` }}
      onKeyDown={press}
    />
  );
};

/** Scrolls a zoomed timeline to its playhead: centers it, or only makes it visible. */
function scrollTo(scroller: HTMLElement | null, place: number, isCentred: boolean): void {
  if (!scroller || scroller.scrollWidth <= scroller.clientWidth) return;
  const names = scroller.querySelector(`.${styles.names}`)?.clientWidth ?? 0;
  const seenPx = scroller.clientWidth - names;
  const atPx = place * (scroller.scrollWidth - names);
  const isSeen = atPx >= scroller.scrollLeft && atPx <= scroller.scrollLeft + seenPx;
  if (isCentred || !isSeen) scroller.scrollLeft = isCentred ? atPx - seenPx / 2 : atPx;
}

/** Pointer handlers of the time area: press and drag seek, with Shift they select a loop. */
export function useScrub(playback: Playback, area: RefObject<HTMLElement | null>) {
  const drag = useRef({ fromMs: 0, drawsLoop: false });
  const timeAt = ({ clientX }: PointerEvent): number => {
    const { left = 0, width = 0 } = area.current?.getBoundingClientRect() ?? {};
    return width === 0 ? 0 : clamp((clientX - left) / width, 0, 1) * playback.durationMs;
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { fromMs: timeAt(event), drawsLoop: event.shiftKey };
      if (event.shiftKey) return;
      playback.pause();
      playback.seek(drag.current.fromMs);
    },
    onPointerMove(event: PointerEvent) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      if (drag.current.drawsLoop) playback.setLoop(getStepSection(drag.current.fromMs, timeAt(event)));
      else playback.seek(timeAt(event));
    },
  };
}
